import { ContentLinks } from "@/components/content/content-links";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { ProductGrid } from "@/components/listing/product-grid";
import { cleanPageMarkup } from "@/lib/catalog/clean-markup";
import type { ShownBlock, ShownContentPage } from "@/lib/catalog/load-content-page";
import type { Locale } from "@/lib/locale/locale";
import { catalogPath } from "@/lib/seo/addresses";

type Props = { readonly locale: Locale; readonly page: ShownContentPage };

/** A page that the shop wrote itself. */
export function ContentPageView({ locale, page }: Props) {
  return (
    <div className="mx-auto max-w-[110rem] px-edge pt-3">
      <Breadcrumb locale={locale} trail={[{ name: page.title, path: catalogPath(locale, page.uri) }]} />
      <h1 className="mt-5 mb-10 text-5xl leading-[1.05] break-words sm:text-6xl">{page.title}</h1>
      <div className="grid gap-14">
        {page.blocks.map((block, place) => (
          <Block key={`${place} ${block.kind}`} id={`part-${place}`} locale={locale} block={block} />
        ))}
      </div>
    </div>
  );
}

type BlockProps = { readonly id: string; readonly locale: Locale; readonly block: ShownBlock };

function Block({ id, locale, block }: BlockProps) {
  const isHeaded = block.heading !== "";
  return (
    <section aria-labelledby={isHeaded ? id : undefined} className={WIDTHS[block.kind]}>
      {isHeaded ? (
        <h2 id={id} className="mb-5 text-3xl break-words">
          {block.heading}
        </h2>
      ) : null}
      <BlockContent locale={locale} block={block} />
    </section>
  );
}

/** Lines of text are no longer than can be read well. */
const WIDTHS = { text: "max-w-2xl", questions: "max-w-2xl", links: "max-w-2xl", products: "" } as const;

function BlockContent({ locale, block }: Omit<BlockProps, "id">) {
  if (block.kind === "text") return <Markup html={block.html} />;
  if (block.kind === "products") return <ProductGrid locale={locale} products={block.products} />;
  if (block.kind === "links") {
    return (
      <ContentLinks
        locale={locale}
        links={block.links}
        className="inline-grid min-h-11 content-center underline underline-offset-4"
      />
    );
  }
  return (
    <div className="divide-y divide-line border-y border-line">
      {block.questions.map(({ question, html }) => (
        <details key={question} className="group py-2">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2.5 font-medium">
            {question}
            <span aria-hidden="true" className="text-xl leading-none text-muted group-open:rotate-45">
              +
            </span>
          </summary>
          <div className="pt-1 pb-4">
            <Markup html={html} />
          </div>
        </details>
      ))}
    </div>
  );
}

function Markup({ html }: { readonly html: string }) {
  return (
    <div
      className="grid gap-4 leading-relaxed break-words text-neutral-700 [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-4 [&_h2]:text-2xl [&_h2]:text-ink [&_h3]:mt-2 [&_h3]:text-xl [&_h3]:text-ink [&_li]:ms-5 [&_ol]:list-decimal [&_ul]:list-disc"
      dangerouslySetInnerHTML={{ __html: cleanPageMarkup(html) }}
    />
  );
}
