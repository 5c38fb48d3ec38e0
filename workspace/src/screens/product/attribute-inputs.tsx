import { Plus, Trash2 } from "lucide-react";
import { languageName } from "../../messages/format.ts";
import { language } from "../../messages/language.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select, TextArea } from "../../ui/field.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import { inputsOf, textIn, type ElementInput, type Entry, type ShownType } from "./attribute-form.ts";

interface AttributeInputsProps {
  readonly type: ShownType;
  readonly entries: readonly Entry[];
  readonly error: Error | null;
  readonly onChange: (entries: readonly Entry[]) => void;
}

/** The inputs of an attribute; one that may be there several times has a list of them. */
export function AttributeInputs({ type, entries, error, onChange }: AttributeInputsProps) {
  const { languages } = useShop();
  const name = textIn(type.name, language());
  const set = (at: number, key: string, input: ElementInput) =>
    onChange(
      entries.map((entry, place) => (place === at ? Object.assign({}, entry, { [key]: input }) : entry)),
    );
  return (
    <section aria-label={name}>
      <h3 className="mb-2 font-semibold">{name}</h3>
      {entries.map((entry, at) => (
        <div key={at} className="mb-3 flex items-start gap-2">
          <div className="grid min-w-0 grow gap-3 sm:grid-cols-3">
            {type.elements.map((element) => (
              <ElementField
                key={element.key}
                element={element}
                isOnly={type.elements.length === 1}
                input={entry[element.key] ?? ""}
                problem={fieldProblem(error, `attributes.${type.key}.${element.key}`)}
                onChange={(input) => set(at, element.key, input)}
              />
            ))}
          </div>
          {type.isMulti && (
            <Button
              variant="ghost"
              icon={<Trash2 size={15} />}
              aria-label={t("attribute.removeEntry", { name, place: at + 1 })}
              onClick={() => onChange(entries.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      {type.isMulti && (
        <Button
          size="small"
          icon={<Plus size={14} />}
          aria-label={t("attribute.addEntry", { name })}
          onClick={() => {
            const empty = inputsOf(
              type,
              {},
              languages.map(({ id }) => id),
            );
            onChange([...entries, empty]);
          }}
        >
          {t("attribute.addEntryShort")}
        </Button>
      )}
    </section>
  );
}

interface ElementFieldProps {
  readonly element: ShownType["elements"][number];
  /** The attribute has no other: its name above says what this is. */
  readonly isOnly: boolean;
  readonly input: ElementInput;
  readonly problem: string | undefined;
  readonly onChange: (input: ElementInput) => void;
}

function ElementField({ element, isOnly, input, problem, onChange }: ElementFieldProps) {
  const { languages } = useShop();
  const label = textIn(element.name, language());
  if (typeof input === "object") {
    return languages.map(({ id }) => (
      <Field key={id} label={isOnly ? languageName(id) : `${label} · ${languageName(id)}`} error={problem}>
        <TextArea
          rows={1}
          lang={id}
          value={input[id] ?? ""}
          onChange={({ target }) => onChange({ ...input, [id]: target.value })}
        />
      </Field>
    ));
  }
  return (
    <Field label={label} isLabelHidden={isOnly} error={problem}>
      <PlainInput element={element} input={input} onChange={onChange} />
    </Field>
  );
}

interface PlainInputProps {
  readonly element: ElementFieldProps["element"];
  readonly input: string;
  readonly onChange: (input: string) => void;
}

function PlainInput({ element: { kind, values }, input, onChange }: PlainInputProps) {
  if (kind === "text") {
    return <TextArea rows={1} value={input} onChange={({ target }) => onChange(target.value)} />;
  }
  if (kind === "number") {
    return <Input inputMode="decimal" value={input} onChange={({ target }) => onChange(target.value)} />;
  }
  const options =
    kind === "boolean"
      ? [
          { value: "true", label: t("answer.yes") },
          { value: "false", label: t("answer.no") },
        ]
      : values.map(({ value, name }) => ({ value, label: textIn(name, language()) }));
  return (
    <Select value={input} onChange={({ target }) => onChange(target.value)}>
      <option value="">–</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
