"use client";

import { useSyncExternalStore } from "react";
import { ProductPicture } from "@/components/ui/product-picture";
import type { PictureSources } from "@/lib/catalog/picture-sources";

type Props = { readonly picture: PictureSources; readonly sizes: string; readonly className: string };

/** A picture that lies over another while a pointer is on it; absent from the HTML and where nothing can hover. */
export function HoverPicture({ picture, sizes, className }: Props) {
  const canHover = useSyncExternalStore(subscribe, readCanHover, () => false);
  if (!canHover) return null;
  return (
    <div className={className}>
      <ProductPicture picture={picture} alt="" sizes={sizes} />
    </div>
  );
}

const readCanHover = () => matchMedia("(hover: hover)").matches;
// Read once: a mouse that is plugged in later finds the first picture alone.
const subscribe = () => () => undefined;
