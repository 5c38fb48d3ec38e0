import { ImageUp, LoaderCircle } from "lucide-react";
import { t } from "../messages/translate.ts";
import { FileDrop } from "./file-drop.tsx";

interface PictureDropProps {
  readonly isBusy: boolean;
  readonly onFiles: (files: File[]) => void;
}

/** Pictures of this computer: chosen, or dropped here. */
export function PictureDrop({ isBusy, onFiles }: PictureDropProps) {
  return (
    <FileDrop label={t("picture.upload")} accept="image/*" isMany isDisabled={isBusy} onFiles={onFiles}>
      {isBusy ? (
        <LoaderCircle size={18} aria-hidden className="shrink-0 animate-spin text-ink-3" />
      ) : (
        <ImageUp size={18} aria-hidden className="shrink-0 text-ink-3" />
      )}
      <span className="text-ink-2">{t("picture.drop")}</span>
    </FileDrop>
  );
}

/** A file as the body of an upload, with what is said beside it. */
export function uploadBody(file: File, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  return form;
}
