import { useState, type ReactNode } from "react";

interface FileDropProps {
  readonly id?: string;
  /** Read aloud, where no label names it. */
  readonly label?: string;
  /** As of an input. */
  readonly accept: string;
  readonly isMany?: boolean;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
  readonly onFiles: (files: File[]) => void;
  /** What stands in the box. */
  readonly children: ReactNode;
}

/** A box that takes files by a press, by the keyboard, or dropped on it: the browser's own input lies over its words. */
export function FileDrop(props: FileDropProps) {
  const { id, label, accept, isMany = false, isDisabled = false, isInvalid = false, describedBy } = props;
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={`relative flex min-h-20 items-center justify-center gap-2.5 rounded-lg border border-dashed px-4 py-3 focus-within:outline-2 focus-within:outline-accent hover:bg-hover ${
        isInvalid ? "border-bad-strong" : "border-line-strong"
      } ${isOver ? "bg-accent-soft" : ""}`}
    >
      {props.children}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMany}
        disabled={isDisabled}
        title=""
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-wait"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) props.onFiles(files);
          // The same file, mended, can be chosen again.
          target.value = "";
        }}
      />
    </div>
  );
}
