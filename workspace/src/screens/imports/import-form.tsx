import { useState } from "react";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { FileInput } from "./file-input.tsx";
import { importKinds, kindName } from "./import-kinds.ts";
import { useSendFile } from "./use-send-file.ts";

/** Chooses what is imported and from which file. Nothing is changed: the file is checked first. */
export function ImportForm() {
  const can = useCan();
  const offered = importKinds.filter(({ writes }) => can(writes));
  const [name, setName] = useState(offered[0]?.name);
  const [file, setFile] = useState<File | null>(null);
  const { send, isPending, error, reset } = useSendFile();
  const kind = offered.find((one) => one.name === name);
  if (kind === undefined) return null;
  const { needed, oneOf } = kind;
  const hint = [
    needed.length > 0 && t("import.needed", { columns: needed.join(", ") }),
    oneOf.length > 0 && t("import.oneOf", { columns: oneOf.join(", ") }),
  ];
  return (
    <Card title={t("import.title")}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (file !== null && !isPending) send({ kind: kind.name, file, mode: "goodRows", dryRun: true });
        }}
      >
        <Field label={t("import.what")} hint={hint.filter((part) => part !== false).join(" ")}>
          <Select
            value={kind.name}
            onChange={({ target }) => {
              reset();
              setName(offered.find((one) => one.name === target.value)?.name);
            }}
          >
            {offered.map((one) => (
              <option key={one.name} value={one.name}>
                {kindName(one.name)}
              </option>
            ))}
          </Select>
        </Field>
        <FileInput
          file={file}
          error={error}
          onChange={(chosen) => {
            reset();
            setFile(chosen);
          }}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" variant="primary" isBusy={isPending} disabled={file === null}>
            {t("import.check")}
          </Button>
          <span className="min-w-0 flex-1 basis-48 text-sm text-ink-2">{t("import.checkText")}</span>
        </div>
      </form>
    </Card>
  );
}
