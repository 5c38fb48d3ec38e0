import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "../messages/translate.ts";
import { Button } from "./button.tsx";

interface PictureDropProps {
  readonly isBusy: boolean;
  readonly onFiles: (files: File[]) => void;
}

/** Pictures of this computer: chosen by a button, or dropped here. */
export function PictureDrop({ isBusy, onFiles }: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const give = (files: FileList | null) => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length > 0) onFiles(pictures);
  };
  return (
    <section
      aria-label={t("picture.upload")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isBusy) give(event.dataTransfer.files);
      }}
      className={`flex flex-wrap items-center gap-3 rounded-lg border border-dashed p-3 ${isOver ? "border-accent bg-accent-soft" : "border-line"}`}
    >
      <Button icon={<ImageUp size={15} />} isBusy={isBusy} onClick={() => input.current?.click()}>
        {t("picture.upload")}
      </Button>
      <span className="text-sm text-ink-2 pointer-coarse:hidden">{t("picture.drop")}</span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={t("picture.files")}
        className="sr-only"
        onChange={({ target }) => {
          give(target.files);
          target.value = "";
        }}
      />
    </section>
  );
}

/** A file as the body of an upload, with what is said beside it. */
export function uploadBody(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  return form;
}
