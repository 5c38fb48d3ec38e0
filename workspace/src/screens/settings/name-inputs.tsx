import type { UseFormRegisterReturn } from "react-hook-form";
import { languageName } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Field, Input } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";

interface NameInputsProps {
  readonly register: (language: string) => UseFormRegisterReturn;
  readonly error: Error | null;
}

/** What shoppers read, in each language of the shop. */
export function NameInputs({ register, error }: NameInputsProps) {
  const { languages } = useShop();
  const problem = fieldProblem(error, "names");
  return (
    <Card title={t("field.name")}>
      <div className="grid gap-4 sm:grid-cols-3">
        {languages.map(({ id }) => (
          <Field key={id} label={languageName(id)} error={fieldProblem(error, `names.${id}`)}>
            <Input lang={id} {...register(id)} />
          </Field>
        ))}
      </div>
      {problem !== undefined && <p className="mt-2 text-sm font-medium text-bad">{problem}</p>}
    </Card>
  );
}
