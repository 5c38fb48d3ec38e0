import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Input } from "../../ui/field.tsx";
import { Empty } from "../../ui/page.tsx";
import { PictureDrop } from "../../ui/picture-drop.tsx";
import { Thumb } from "../../ui/thumb.tsx";
import { tellProblem } from "../../ui/toasts.tsx";
import { mediaListQuery, smallPath, uploadMedia, type Media } from "./media-query.ts";

interface MediaLibraryProps {
  readonly onPick: (media: Media) => void;
}

/** The pictures of pages: uploaded, found, and picked. */
export function MediaLibrary({ onPick }: MediaLibraryProps) {
  const can = useCan();
  const client = useQueryClient();
  const [text, setText] = useState("");
  const list = useInfiniteQuery(mediaListQuery(useDeferredValue(text.trim())));
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await uploadMedia(file);
    },
    onError: tellProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ["media", "list"] }),
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-4">
      {can("content.write") && (
        <PictureDrop isBusy={upload.isPending} onFiles={(files) => upload.mutate(files)} />
      )}
      <Input
        type="search"
        aria-label={t("media.search")}
        placeholder={t("media.search")}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {items.length === 0 && list.isSuccess && (
        <Empty icon={<Images size={20} />} title={t("media.none")}>
          {t("media.noneText")}
        </Empty>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {items.map((media) => (
          <li key={media.id}>
            <button
              type="button"
              onClick={() => onPick(media)}
              className="grid w-full gap-1 rounded-lg p-1 text-start hover:bg-hover"
            >
              <span className="relative block">
                <Thumb path={smallPath(media)} className="aspect-[4/3] w-full" />
                {media.state !== "ready" && (
                  <span className="absolute bottom-1 left-1">
                    <Chip tone={media.state === "failed" ? "bad" : "warn"}>
                      {t(`picture.${media.state}`)}
                    </Chip>
                  </span>
                )}
              </span>
              <span className="truncate text-sm">{media.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("list.more")}
        </Button>
      )}
    </div>
  );
}
