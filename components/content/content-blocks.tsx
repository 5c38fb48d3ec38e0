import { ContentLinks, hrefOf } from "@/components/content/content-links";
import { ContentTiles } from "@/components/content/content-tiles";
import { Hero } from "@/components/home/hero";
import { ProductGrid } from "@/components/listing/product-grid";
import { cleanPageMarkup } from "@/lib/catalog/clean-markup";
import type { ShownBlock } from "@/lib/catalog/load-content-page";
import { pictureSourceSet } from "@/lib/catalog/picture-sources";
import type { ContentPicture } from "@/lib/checkout/catalog/content-reads";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type BannerBlock = Extract<ShownBlock, { readonly kind: "banner" }>;
type PlainBlock = Exclude<ShownBlock, BannerBlock>;

type Props = {
  readonly locale: Locale;
  readonly blocks: readonly ShownBlock[];
  /** They are the whole page: the first one's heading is the page's. */
  readonly isHome?: boolean;
};

/** What stands on a page that the shop wrote itself, from the top down. */
export function ContentBlocks({ locale, blocks, isHome = false }: Props) {
  return (
    <div className="grid gap-16">
      {blocks.map((block, place) =>
        block.kind === "banner" ? (
          <Banner
            key={`${place} ${block.kind}`}
            locale={locale}
            block={block}
            isTurned={bannersBefore(blocks, place) % 2 === 0}
            isFirst={isHome && place === 0}
          />
        ) : (
          <div key={`${place} ${block.kind}`} className="mx-auto w-full max-w-[110rem] px-edge">
            <Block id={`part-${place}`} locale={locale} block={headed(locale, block)} />
          </div>
        ),
      )}
    </div>
  );
}

/** The newest products are called so where the shop calls them nothing: their names stand below a heading. */
function headed(locale: Locale, block: PlainBlock): PlainBlock {
  if (block.kind !== "products" || block.heading !== "") return block;
  return { ...block, heading: getTranslator(locale.language, "catalog")("home.fresh") };
}

type BannerProps = {
  readonly locale: Locale;
  readonly block: BannerBlock;
  readonly isTurned: boolean;
  readonly isFirst: boolean;
};

/** One beside the other, left and right by turns. */
function bannersBefore(blocks: readonly ShownBlock[], place: number): number {
  return blocks.slice(0, place).filter(({ kind }) => kind === "banner").length;
}

function Banner({ locale, block, isTurned, isFirst }: BannerProps) {
  const { heading, text, picture, link } = block;
  return (
    <Hero
      isTurned={isTurned}
      isFirst={isFirst}
      title={heading}
      text={text}
      link={link && { name: link.name, href: hrefOf(locale, link) }}
    >
      {picture && <BannerPicture picture={picture} isFirst={isFirst} />}
    </Hero>
  );
}

function BannerPicture({
  picture,
  isFirst,
}: {
  readonly picture: ContentPicture;
  readonly isFirst: boolean;
}) {
  const { alternative, sources } = picture;
  return (
    <img
      src={sources.full}
      srcSet={pictureSourceSet(sources)}
      sizes="(min-width: 64rem) 62vw, 100vw"
      alt={alternative}
      width={1600}
      height={1000}
      fetchPriority={isFirst ? "high" : "auto"}
      loading={isFirst ? "eager" : "lazy"}
    />
  );
}

type BlockProps = { readonly id: string; readonly locale: Locale; readonly block: PlainBlock };

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
const WIDTHS = {
  text: "max-w-2xl",
  questions: "max-w-2xl",
  links: "max-w-2xl",
  products: "",
  tiles: "",
} as const;

function BlockContent({ locale, block }: Omit<BlockProps, "id">) {
  if (block.kind === "text") return <Markup html={block.html} />;
  if (block.kind === "products") return <ProductGrid locale={locale} products={block.products} />;
  if (block.kind === "tiles") return <ContentTiles locale={locale} tiles={block.tiles} />;
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
