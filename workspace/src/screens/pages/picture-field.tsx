import { useQuery } from "@tanstack/react-query";
import { Images, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Thumb } from "../../ui/thumb.tsx";
import { mediaQuery, smallPath } from "../media/media-query.ts";

const MediaLibrary = lazy(async () => {
  const { MediaLibrary: library } = await import("../media/media-library.tsx");
  return { default: library };
});

interface PictureFieldProps {
  /** An id; empty: there is no picture. */
  readonly value: string;
  /** The language that is written. */
  readonly language: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

/** The picture of a part of a page. */
export function PictureField({ value, language, error, onChange }: PictureFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...mediaQuery(value), enabled: value !== "" });
  const media = value === "" ? undefined : data;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium text-ink-2">{t("media.one")}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <Thumb path={media && smallPath(media)} className="h-20 w-28" />
        <div className="grid justify-items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <Button size="small" icon={<Images size={14} />} onClick={() => setOpen(true)}>
              {t("media.choose")}
            </Button>
            {value !== "" && (
              <Button size="small" variant="ghost" icon={<X size={14} />} onClick={() => onChange("")}>
                {t("media.without")}
              </Button>
            )}
          </div>
          {media !== undefined && (
            <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
              {media.name}
              {media.state !== "ready" && <Chip tone="warn">{t(`picture.${media.state}`)}</Chip>}
              {media.alternative[language] === undefined && (
                <Chip tone="neutral">{t("media.undescribed")}</Chip>
              )}
            </span>
          )}
          {error !== undefined && <p className="text-sm font-medium text-bad">{error}</p>}
        </div>
      </div>
      {isOpen && (
        <Modal title={t("media.choose")} isOpen onClose={() => setOpen(false)} width="wide">
          <Suspense>
            <MediaLibrary
              onPick={({ id }) => {
                onChange(id);
                setOpen(false);
              }}
            />
          </Suspense>
        </Modal>
      )}
    </fieldset>
  );
}
