import { ContentBlocks } from "@/components/content/content-blocks";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import type { ShownContentPage } from "@/lib/catalog/load-content-page";
import type { Locale } from "@/lib/locale/locale";
import { catalogPath } from "@/lib/seo/addresses";

type Props = { readonly locale: Locale; readonly page: ShownContentPage };

/** A page that the shop wrote itself. */
export function ContentPageView({ locale, page }: Props) {
  return (
    <>
      <div className="mx-auto max-w-[110rem] px-edge pt-3">
        <Breadcrumb locale={locale} trail={[{ name: page.title, path: catalogPath(locale, page.uri) }]} />
        <h1 className="mt-5 mb-10 text-5xl leading-[1.05] break-words sm:text-6xl">{page.title}</h1>
      </div>
      <ContentBlocks locale={locale} blocks={page.blocks} />
    </>
  );
}
