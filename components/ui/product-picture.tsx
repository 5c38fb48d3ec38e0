import { PICTURE_SIZES, type PictureSources, pictureSourceSet } from "@/lib/catalog/picture-sources";

type Props = {
  readonly picture: PictureSources | undefined;
  readonly alt: string;
  /** The `sizes` of the place where it stands. */
  readonly sizes: string;
  /** Above the fold: fetched at once and first. */
  readonly isFirst?: boolean;
  readonly className?: string;
};

/** A picture in its 3:4 place; the place stands also without a picture, so nothing moves. */
export function ProductPicture({ picture, alt, sizes, isFirst = false, className = "" }: Props) {
  const [width, height] = PICTURE_SIZES.standard;
  if (!picture) return <div className={`aspect-piece w-full bg-surface ${className}`} />;
  return (
    <img
      src={picture.standard}
      srcSet={pictureSourceSet(picture)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={className === "" ? "product-picture" : `product-picture ${className}`}
    />
  );
}
