import type { SettingsProblem } from "./check.ts";
import { repeated, untold } from "./check-parts.ts";
import type { ShopFile } from "./schema.ts";

/** Bundles and gift certificates. */
export function checkBundles(file: ShopFile): readonly SettingsProblem[] {
  const { bundles, giftCertificates, defaultLanguage } = file;
  return [
    ...repeated("bundles", bundles, "bundle", ({ bundle }) => bundle),
    ...repeated("bundles", bundles, "variant", ({ variant }) => variant),
    ...bundles.flatMap((_, index) => checkBundle(file, index)),
    ...repeated(
      "giftCertificates",
      giftCertificates,
      "giftCertificate",
      ({ giftCertificate }) => giftCertificate,
    ),
    ...giftCertificates.flatMap(({ name }, index) =>
      untold(`giftCertificates.${index}.name`, name, defaultLanguage),
    ),
  ];
}

function checkBundle({ bundles }: ShopFile, index: number): readonly SettingsProblem[] {
  const bundle = bundles[index];
  if (bundle === undefined) return [];
  const { sections, type } = bundle;
  const path = `bundles.${index}.sections`;
  const variants = new Set(bundles.map(({ variant }) => variant));
  return [
    ...repeated(path, sections, "section", ({ section }) => section),
    ...sections.flatMap(({ items }, at) =>
      type === "fixed" && items.length > 1
        ? [{ path: `${path}.${at}.items`, message: "a section of a fixed bundle holds one item" }]
        : [],
    ),
    ...sections.flatMap(({ items }, at) =>
      items.flatMap(({ variant }, place) =>
        variants.has(variant)
          ? [{ path: `${path}.${at}.items.${place}.variant`, message: "a bundle cannot be in a bundle" }]
          : [],
      ),
    ),
  ];
}
