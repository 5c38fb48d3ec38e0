"use client";

import dynamic from "next/dynamic";

/** Parts that few products have: their code comes only with pages that show them, in the HTML all the same. */
export const BundlePieces = dynamic(
  async () => (await import("@/components/product/bundle-pieces")).BundlePieces,
);
export const BackInStockForm = dynamic(
  async () => (await import("@/components/product/back-in-stock-form")).BackInStockForm,
);
export const SizeGuideDialog = dynamic(
  async () => (await import("@/components/product/size-guide-dialog")).SizeGuideDialog,
);
export const ColourTransition = dynamic(
  async () => (await import("@/components/product/colour-transition")).ColourTransition,
);
