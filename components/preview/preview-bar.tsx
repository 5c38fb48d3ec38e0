import { PreviewDetails } from "@/components/preview/preview-details";
import { PreviewFacts } from "@/components/preview/preview-facts";
import { PreviewView } from "@/components/preview/preview-view";
import { ShareLink } from "@/components/preview/share-link";
import { ShopLink } from "@/components/ui/shop-link";
import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import type { PageFacts } from "@/lib/preview/page-facts";
import type { PreviewPass } from "@/lib/preview/preview-pass";
import { shareLink } from "@/lib/preview/share-link";
import { utcText } from "@/lib/preview/utc-moment";

type Props = {
  readonly locale: Locale;
  readonly pass: PreviewPass;
  /** Path and query of the page at hand. */
  readonly path: string;
  readonly facts: PageFacts;
};

/** Stands at the foot while a page is on its way, and where a page has no bar of its own. */
export function PreviewFoot({ locale }: Pick<Props, "locale">) {
  const words = getTranslator(locale.language, "preview");
  return (
    <section
      aria-label={words("title")}
      className="preview-foot fixed inset-x-0 bottom-0 z-20 border-t border-ink bg-ink pb-[env(safe-area-inset-bottom)] text-paper print:hidden"
    >
      <div className="mx-auto flex min-h-14 max-w-[110rem] items-center justify-between gap-x-4 px-edge text-sm">
        <strong className="font-medium">{words("title")}</strong>
        <LeavePreview locale={locale} path={localePath(locale)} />
      </div>
    </section>
  );
}

function LeavePreview({ locale, path }: Pick<Props, "locale" | "path">) {
  return (
    <form method="post" action="/api/preview/leave" className="shrink-0">
      <input type="hidden" name="locale" value={locale.tag} />
      <input type="hidden" name="path" value={path} />
      <button
        type="submit"
        className="min-h-11 rounded-full border border-paper px-4 text-sm focus-visible:outline-paper"
      >
        {getTranslator(locale.language, "preview")("leave")}
      </button>
    </form>
  );
}

/** Says at the foot of a page in preview what shoppers do not see of it, and lets its reader look elsewhere. */
export async function PreviewBar({ locale, pass, path, facts }: Props) {
  const words = getTranslator(locale.language, "preview");
  const tag = `${locale.language}-${locale.country}`;
  const shared = await shareLink(pass, path);
  return (
    <section
      aria-label={words("title")}
      className="preview-bar fixed inset-x-0 bottom-0 z-30 border-t border-ink bg-ink pb-[env(safe-area-inset-bottom)] text-paper print:hidden"
    >
      <div className="mx-auto flex max-w-[110rem] items-center gap-x-4 px-edge">
        <PreviewDetails
          summary={
            <>
              <strong className="font-medium">{words("title")}</strong>
              <span className="truncate">
                {words("hiddenHere", { count: facts.hidden.length })}
                {pass.at === null ? null : ` · ${words("at", { time: utcText(pass.at, tag) })}`}
              </span>
            </>
          }
        >
          <div className="mx-auto grid max-w-[110rem] gap-x-12 gap-y-8 px-edge py-7 md:grid-cols-2 xl:grid-cols-3">
            <PreviewFacts locale={locale} facts={facts} />
            <PreviewView locale={locale} pass={pass} path={path} />
            {shared === null ? null : (
              <ShareLink
                address={shared.address}
                words={{
                  title: words("share.title"),
                  label: words("share.label"),
                  until: words("share.until", { time: utcText(shared.expiry, tag) }),
                  copy: words("share.copy"),
                  copied: words("share.copied"),
                }}
              />
            )}
            <p className="self-end">
              <ShopLink href={localePath(locale, "preview")} className="inline-block py-3 text-link">
                {words("tree.link")}
              </ShopLink>
            </p>
          </div>
        </PreviewDetails>
        <LeavePreview locale={locale} path={path} />
      </div>
    </section>
  );
}
