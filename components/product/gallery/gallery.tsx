import { GalleryThumbs } from "@/components/product/gallery/gallery-thumbs";
import { GalleryZoom } from "@/components/product/gallery/gallery-zoom";
import { ProductPicture } from "@/components/ui/product-picture";
import type { Picture } from "@/lib/checkout/catalog/picture-schemas";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly language: string; readonly name: string; readonly pictures: readonly Picture[] };

/** All views in a row that snaps; the thumbnails are links to them, so both work without JavaScript. */
export function Gallery({ language, name, pictures }: Props) {
  const words = getTranslator(language, "catalog");
  const zoom = getTranslator(language, "product");
  const count = pictures.length;
  const altOf = (index: number) =>
    count > 1 ? `${name}. ${words("view", { number: index + 1, count })}` : name;
  if (count === 0) return <ProductPicture picture={undefined} alt="" sizes="100vw" className="rounded-lg" />;
  return (
    <section
      aria-label={words("views")}
      className={`grid min-w-0 content-start gap-3 lg:sticky lg:top-24 lg:gap-4 lg:self-start ${count > 1 ? "lg:grid-cols-[4.5rem_minmax(0,1fr)]" : ""}`}
    >
      <GalleryZoom
        views={pictures.map((picture, index) => ({ src: picture.full, alt: altOf(index) }))}
        words={{
          title: zoom("zoom.title", { name }),
          next: zoom("zoom.next"),
          previous: zoom("zoom.previous"),
          in: zoom("zoom.in"),
          out: zoom("zoom.out"),
          close: zoom("zoom.close"),
        }}
      >
        <ul
          className={`snap-row -mx-edge gap-1 lg:mx-0 lg:gap-3 ${count > 1 ? "lg:col-start-2 lg:row-start-1" : ""}`}
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.standard}
              id={`view-${index + 1}`}
              className={count > 1 ? "w-[88%] lg:w-full" : "w-full"}
            >
              <a
                href={picture.full}
                data-view={index}
                aria-label={zoom("zoom.open", { number: index + 1, count })}
                className="block cursor-zoom-in"
              >
                <ProductPicture
                  picture={picture}
                  alt={altOf(index)}
                  sizes="(min-width: 64rem) 50vw, 88vw"
                  isFirst={index === 0}
                  className="lg:rounded-lg"
                />
              </a>
            </li>
          ))}
        </ul>
      </GalleryZoom>
      {count > 1 ? (
        <GalleryThumbs
          thumbs={pictures.map((picture, index) => ({
            src: picture.mini,
            label: words("showView", { number: index + 1 }),
          }))}
        />
      ) : null}
    </section>
  );
}
