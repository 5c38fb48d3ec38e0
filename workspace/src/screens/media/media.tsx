import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "../../messages/translate.ts";
import { Card, Page } from "../../ui/page.tsx";
import { MediaLibrary } from "./media-library.tsx";
import type { Media } from "./media-query.ts";

const MediaDialog = lazy(() => import("./media-dialog.tsx"));

/** Pictures for pages, with what is to be seen on them. */
export function MediaScreen() {
  const [opened, setOpened] = useState<Media | null>(null);
  return (
    <Page
      title={t("screen.media")}
      subtitle={t("media.text")}
      before={
        <Link
          to="/pages"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.pages")}
        </Link>
      }
    >
      <Card>
        <MediaLibrary onPick={setOpened} />
      </Card>
      <Suspense>{opened !== null && <MediaDialog media={opened} onClose={() => setOpened(null)} />}</Suspense>
    </Page>
  );
}
