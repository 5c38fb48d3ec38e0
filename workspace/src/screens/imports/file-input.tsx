import { FileUp } from "lucide-react";
import { useId } from "react";
import { t } from "../../messages/translate.ts";
import { FileDrop } from "../../ui/file-drop.tsx";

interface FileInputProps {
  readonly file: File | null;
  /** What is wrong with it, in words. */
  readonly error: string | undefined;
  readonly onChange: (file: File) => void;
}

/** A file to bring in. */
export function FileInput({ file, error, onChange }: FileInputProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {t("import.file")}
      </label>
      <FileDrop
        id={id}
        accept=".csv,.ndjson,.jsonl,.json,.txt,text/csv,application/x-ndjson"
        isInvalid={error !== undefined}
        describedBy={`${id}-chosen ${id}-error`}
        onFiles={([first]) => first && onChange(first)}
      >
        <FileUp size={18} aria-hidden className="shrink-0 text-ink-3" />
        <span
          id={`${id}-chosen`}
          className={`min-w-0 break-words ${file === null ? "text-ink-2" : "font-medium"}`}
        >
          {file === null ? t("import.choose") : file.name}
        </span>
      </FileDrop>
      <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
    </div>
  );
}
