import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { api, ask } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/page.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { tellProblem } from "../../ui/toasts.tsx";
import { mediaTypes, type FileFormat } from "./file-format.ts";
import { exportKinds, kindName, type ExportKindName } from "./import-kinds.ts";

const formats = [
  ["csv", "CSV"],
  ["ndjson", "NDJSON"],
] as const;

/** Everything of a kind as a file, in either format. */
export function ExportCard() {
  const can = useCan();
  const offered = exportKinds.filter((kind) => can(kind.exports) && can(kind.reads));
  if (offered.length === 0) return null;
  return (
    <Card title={t("export.title")}>
      <ul aria-label={t("export.title")}>
        {offered.map(({ name }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-2 border-t border-line/70 py-2 first:border-0"
          >
            <span className="min-w-32 grow">{kindName(name)}</span>
            <span className="flex gap-1.5">
              {formats.map(([format, label]) => (
                <ExportButton key={format} kind={name} format={format} label={label} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">{t("export.text")}</p>
    </Card>
  );
}

interface ExportButtonProps {
  readonly kind: ExportKindName;
  readonly format: FileFormat;
  readonly label: string;
}

function ExportButton({ kind, format, label }: ExportButtonProps) {
  const download = useMutation({
    mutationFn: () =>
      ask<Blob>(api.GET(`/export/${kind}`, { headers: { Accept: mediaTypes[format] }, parseAs: "blob" })),
    onSuccess: (content) => saveFile(`${kind}.${format}`, content),
    onError: tellProblem,
  });
  return (
    <Button
      size="small"
      icon={<Download size={14} aria-hidden />}
      aria-label={t("export.download", { kind: kindName(kind), format: label })}
      isBusy={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
