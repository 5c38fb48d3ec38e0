import { ArrowIcon } from "@/components/ui/icons";
import { ShopLink } from "@/components/ui/shop-link";

type Props = {
  /** Which of the storefront's own pictures. */
  readonly picture: 1 | 2;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly name: string; readonly href: string };
  /** Opens the page: its heading is the page's, its picture is fetched first. */
  readonly isFirst?: boolean;
};

/** A picture and a word beside it; on a phone a tall picture with the word below. */
export function Hero({ picture, title, text, link, isFirst = false }: Props) {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section
      className={`grid bg-surface lg:items-stretch ${isFirst ? "lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]" : "lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]"}`}
    >
      {/* In its place from the first byte on: what follows may come much later. */}
      <picture className={isFirst ? "lg:col-start-2 lg:row-start-1" : ""}>
        <source
          media="(min-width: 48rem)"
          srcSet={`/home/hero-${picture}-full.webp`}
          width={1600}
          height={1000}
        />
        <img
          src={`/home/hero-${picture}-portrait.webp`}
          srcSet={`/home/hero-${picture}-portrait-750.webp 750w, /home/hero-${picture}-portrait.webp 900w`}
          sizes="100vw"
          alt=""
          width={900}
          height={1200}
          fetchPriority={isFirst ? "high" : "auto"}
          loading={isFirst ? "eager" : "lazy"}
          className="aspect-[4/5] max-h-[72svh] w-full object-cover md:aspect-[16/10] md:max-h-none lg:h-full"
        />
      </picture>
      <div
        className={`grid content-center gap-5 px-edge py-12 lg:py-16 lg:pe-10 ${isFirst ? "lg:col-start-1 lg:row-start-1" : ""}`}
      >
        <Heading className="max-w-[12ch] text-5xl leading-[1.02] sm:text-6xl xl:text-7xl">{title}</Heading>
        <p className="max-w-[26rem] text-lg leading-relaxed text-neutral-700">{text}</p>
        <ShopLink href={link.href} className="button-primary mt-3 gap-3 justify-self-start">
          {link.name}
          <ArrowIcon className="size-5 rtl:-scale-x-100" />
        </ShopLink>
      </div>
    </section>
  );
}
