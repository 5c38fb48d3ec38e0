"use client";

import dynamic from "next/dynamic";

/** Parts that few products have: their code comes only with pages that show them, in the HTML all the same. */
export const BundlePieces = dynamic(
  async () => (await import("@/components/product/bundle/bundle-pieces")).BundlePieces,
);
export const StockAlertForm = dynamic(
  async () => (await import("@/components/product/stock-alert-form")).StockAlertForm,
);
export const SizeGuideDialog = dynamic(
  async () => (await import("@/components/product/size-guide-dialog")).SizeGuideDialog,
);
export const ColourTransition = dynamic(
  async () => (await import("@/components/product/colour-transition")).ColourTransition,
);
