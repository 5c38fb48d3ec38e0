import { FileUp } from "lucide-react";
import { useId, useState } from "react";
import { t } from "../../messages/translate.ts";

interface FileInputProps {
  readonly file: File | null;
  /** What is wrong with it, in words. */
  readonly error: string | undefined;
  readonly onChange: (file: File) => void;
}

/** A file, by a press, by the keyboard, or dropped on it: the browser's own input lies over the words. */
export function FileInput({ file, error, onChange }: FileInputProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {t("import.file")}
      </label>
      <div
        className={`relative flex min-h-20 items-center justify-center gap-2.5 rounded-lg border border-dashed px-4 py-3 focus-within:outline-2 focus-within:outline-accent hover:bg-hover ${
          error === undefined ? "border-line-strong" : "border-bad-strong"
        } ${isOver ? "bg-accent-soft" : ""}`}
      >
        <FileUp size={18} aria-hidden className="shrink-0 text-ink-3" />
        <span
          id={`${id}-chosen`}
          className={`min-w-0 break-words ${file === null ? "text-ink-2" : "font-medium"}`}
        >
          {file === null ? t("import.choose") : file.name}
        </span>
        <input
          id={id}
          type="file"
          accept=".csv,.ndjson,.jsonl,.json,.txt,text/csv,application/x-ndjson"
          title=""
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-chosen ${id}-error`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => {
            const [first] = target.files ?? [];
            if (first) onChange(first);
            // The same file, mended, can be chosen again.
            target.value = "";
          }}
        />
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
    </div>
  );
}
