import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import { elementKinds, newElement, type AttributeTypeFields } from "./attribute-type-form.ts";

interface AttributeElementsProps {
  readonly fields: UseFormReturn<AttributeTypeFields>;
  /** The language that names are written in. */
  readonly language: string;
  readonly error: Error | null;
}

/** What an attribute consists of. */
export function AttributeElements({ fields, language, error }: AttributeElementsProps) {
  const elements = useFieldArray({ control: fields.control, name: "elements" });
  const last = elements.fields.length - 1;
  return (
    <>
      {elements.fields.map(({ id }, place) => (
        <Card
          key={id}
          title={t("attribute.element", { place: place + 1 })}
          actions={
            <>
              <Button
                variant="ghost"
                size="small"
                icon={<ArrowUp size={15} />}
                aria-label={t("attribute.up", { place: place + 1 })}
                disabled={place === 0}
                onClick={() => elements.swap(place, place - 1)}
              />
              <Button
                variant="ghost"
                size="small"
                icon={<ArrowDown size={15} />}
                aria-label={t("attribute.down", { place: place + 1 })}
                disabled={place === last}
                onClick={() => elements.swap(place, place + 1)}
              />
              <Button
                variant="ghost"
                size="small"
                icon={<Trash2 size={15} />}
                aria-label={t("attribute.remove", { place: place + 1 })}
                disabled={last === 0}
                onClick={() => elements.remove(place)}
              />
            </>
          }
        >
          <ElementInputs fields={fields} place={place} language={language} error={error} />
        </Card>
      ))}
      <Button
        className="justify-self-start"
        icon={<Plus size={15} />}
        onClick={() => elements.append(newElement())}
      >
        {t("attribute.addElement")}
      </Button>
    </>
  );
}

interface ElementProps extends AttributeElementsProps {
  readonly place: number;
}

function ElementInputs({ fields, place, language, error }: ElementProps) {
  const { register, control } = fields;
  const kind = useWatch({ control, name: `elements.${place}.kind` });
  const problemOf = (path: string) => fieldProblem(error, `elements.${place}.${path}`);
  return (
    <div className="grid gap-4">
      <div key={language} className="grid gap-4 sm:grid-cols-3">
        <Field label={t("attribute.elementName")} error={problemOf(`name.${language}`)}>
          <Input lang={language} {...register(`elements.${place}.name.${language}`)} />
        </Field>
        <Field label={t("attribute.kind")} error={problemOf("kind")}>
          <Select {...register(`elements.${place}.kind`)}>
            {elementKinds.map((one) => (
              <option key={one} value={one}>
                {t(`attribute.kind.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("attribute.key")} hint={t("attribute.keyHint")} error={problemOf("key")}>
          <Input {...register(`elements.${place}.key`)} autoCapitalize="none" />
        </Field>
      </div>
      {kind === "choice" && <Values fields={fields} place={place} language={language} error={error} />}
    </div>
  );
}

function Values({ fields, place, language, error }: ElementProps) {
  const values = useFieldArray({ control: fields.control, name: `elements.${place}.values` });
  const problemOf = (path: string) => fieldProblem(error, `elements.${place}.values${path}`);
  const missing = problemOf("");
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-medium text-ink-2">{t("attribute.values")}</legend>
      {values.fields.map(({ id }, at) => (
        <div key={id} className="flex items-start gap-2">
          <Field
            label={t("attribute.value", { place: at + 1 })}
            isLabelHidden
            className="grow"
            error={problemOf(`.${at}.name.${language}`) ?? problemOf(`.${at}.value`)}
          >
            <Input
              key={language}
              lang={language}
              {...fields.register(`elements.${place}.values.${at}.name.${language}`)}
            />
          </Field>
          <Button
            variant="ghost"
            icon={<Trash2 size={15} />}
            aria-label={t("attribute.removeValue", { place: at + 1 })}
            onClick={() => values.remove(at)}
          />
        </div>
      ))}
      {missing !== undefined && <p className="text-sm font-medium text-bad">{missing}</p>}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus size={14} />}
        onClick={() => values.append({ value: "", name: {} })}
      >
        {t("attribute.addValue")}
      </Button>
    </fieldset>
  );
}
