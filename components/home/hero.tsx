import { ContentAnchor } from "@/components/content/content-anchor";
import { ArrowIcon } from "@/components/ui/icons";
import type { ReactNode } from "react";

type Props = {
  readonly title: string;
  /** Empty: there is none. */
  readonly text: string;
  readonly link: { readonly name: string; readonly href: string } | null;
  /** Opens the page: its heading is the page's, its picture is fetched first. */
  readonly isFirst?: boolean;
  /** On a wide window the words stand before the picture, as they do in the first one. */
  readonly isTurned?: boolean;
  /** A picture; without one there are words alone. */
  readonly children: ReactNode;
};

/** On a phone the words stand in the first screen with it. */
const FRAME =
  "[&_img]:aspect-[4/5] [&_img]:max-h-[52svh] [&_img]:w-full [&_img]:object-cover md:[&_img]:aspect-[16/10] md:[&_img]:max-h-none lg:[&_img]:h-full [&_picture]:contents";

/** A picture and a word beside it; on a phone a tall picture with the word below. */
export function Hero({ isFirst = false, isTurned = isFirst, children, ...words }: Props) {
  if (children === null) {
    return (
      <section className="grid bg-surface">
        <Words {...words} isFirst={isFirst} className="" />
      </section>
    );
  }
  const [columns, pictureAt, wordsAt] = isTurned
    ? [
        "lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]",
        "lg:col-start-2 lg:row-start-1",
        "lg:col-start-1 lg:row-start-1",
      ]
    : ["lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]", "", ""];
  return (
    <section className={`grid bg-surface lg:items-stretch ${columns}`}>
      {/* In its place from the first byte on: what follows may come much later. */}
      <div className={`${FRAME} ${pictureAt}`}>{children}</div>
      <Words {...words} isFirst={isFirst} className={wordsAt} />
    </section>
  );
}

type WordsProps = Pick<Props, "title" | "text" | "link"> & {
  readonly isFirst: boolean;
  readonly className: string;
};

function Words({ title, text, link, isFirst, className }: WordsProps) {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <div className={`grid content-center gap-5 px-edge py-8 md:py-12 lg:py-16 lg:pe-10 ${className}`}>
      {title === "" ? null : (
        <Heading className="max-w-[12ch] text-5xl leading-[1.02] sm:text-6xl xl:text-7xl">{title}</Heading>
      )}
      {text === "" ? null : <p className="max-w-[26rem] text-lg leading-relaxed text-neutral-700">{text}</p>}
      {link === null ? null : (
        <ContentAnchor href={link.href} className="button-primary mt-3 gap-3 justify-self-start">
          {link.name}
          <ArrowIcon className="size-5 rtl:-scale-x-100" />
        </ContentAnchor>
      )}
    </div>
  );
}

type HomePictureProps = {
  /** Which of the storefront's own pictures. */
  readonly picture: 1 | 2;
  readonly isFirst?: boolean;
};

/** A picture of the home page that the storefront brings along: tall on a phone. */
export function HomePicture({ picture, isFirst = false }: HomePictureProps) {
  return (
    <picture>
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
      />
    </picture>
  );
}
