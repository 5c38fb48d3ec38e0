"use client";

import { PICTURE_SIZES } from "@/lib/catalog/picture-sources";
import { type MouseEvent, useEffect, useState } from "react";

type Props = { readonly thumbs: readonly { readonly src: string; readonly label: string }[] };

/** Links to the views; with JavaScript they move the row alone, and show which view is seen. */
export function GalleryThumbs({ thumbs }: Props) {
  const [seen, setSeen] = useState(1);
  const [width, height] = PICTURE_SIZES.mini;

  useEffect(() => {
    const views = thumbs.map((_, index) => document.getElementById(`view-${index + 1}`));
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.find((entry) => entry.isIntersecting);
        if (visible) setSeen(Number(visible.target.id.slice("view-".length)));
      },
      { threshold: 0.6 },
    );
    for (const view of views) if (view) observer.observe(view);
    return () => observer.disconnect();
  }, [thumbs]);

  function show(event: MouseEvent<HTMLAnchorElement>, number: number) {
    event.preventDefault();
    document.getElementById(`view-${number}`)?.scrollIntoView({ block: "nearest", inline: "start" });
  }

  return (
    <ul className="flex gap-2 overflow-x-auto lg:flex-col">
      {thumbs.map(({ src, label }, index) => (
        <li key={src}>
          <a
            href={`#view-${index + 1}`}
            aria-label={label}
            aria-current={seen === index + 1 ? "true" : undefined}
            onClick={(event) => show(event, index + 1)}
            className="block w-14 overflow-hidden rounded-md border border-transparent opacity-70 transition-opacity hover:opacity-100 aria-[current]:border-ink aria-[current]:opacity-100 forced-colors:aria-[current]:border-4 aria-[current]:chosen-forced lg:w-[4.5rem]"
          >
            <img
              src={src}
              alt=""
              width={width}
              height={height}
              loading="lazy"
              className="aspect-piece w-full bg-surface object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
