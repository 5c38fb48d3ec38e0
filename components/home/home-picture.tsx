type Props = {
  /** Which of the storefront's own pictures. */
  readonly picture: 1 | 2;
  readonly isFirst?: boolean;
};

/** A picture of the home page that the storefront brings along: tall on a phone. */
export function HomePicture({ picture, isFirst = false }: Props) {
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
