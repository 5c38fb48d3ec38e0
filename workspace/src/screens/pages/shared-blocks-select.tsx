import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { t } from "../../messages/translate.ts";
import { Field, Select } from "../../ui/field.tsx";
import { sharedBlocksChoiceQuery } from "../blocks/shared-blocks-query.ts";

interface SharedBlocksSelectProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Which shared blocks stand here. */
export function SharedBlocksSelect({ value, error, onChange }: SharedBlocksSelectProps) {
  const { data } = useSuspenseQuery(sharedBlocksChoiceQuery);
  return (
    <Field
      label={t("blocks.which")}
      error={error}
      hint={
        <Link to="/blocks" className="underline underline-offset-2">
          {t("blocks.manage")}
        </Link>
      }
    >
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("blocks.choose")}</option>
        {data.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
