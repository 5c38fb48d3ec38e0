import { normaliseProduct, wireProduct } from "@/lib/checkout/catalog/catalog-schemas";
import { moneyNumber, moneyOf, moneyText } from "@/lib/checkout/wire-money";
import { idText } from "@/lib/checkout/wire";
import { z } from "zod";

const sectionSchema = z.object({
  section: idText,
  quantity: z.coerce.number().int().min(1).catch(1),
  products: z.array(idText).catch([]),
  /** Only some sizes of them; without it all. */
  items: z.array(idText).optional(),
});

/** `POST bundles/{product}` with the products of its sections (checkout-rest.md#catalogue-calls). */
export const bundleSchema = z
  .object({
    bundle: z.object({ sections: z.array(sectionSchema) }),
    sectionProducts: z.array(wireProduct).catch([]),
  })
  .transform(({ bundle, sectionProducts }) => ({
    sections: bundle.sections,
    products: sectionProducts.map(normaliseProduct),
  }));

/** Gift certificates (checkout-rest.md#gift-certificates); those of any amount leave it to the shopper. */
export const giftCertificatesSchema = z
  .object({
    giftCertificates: z.array(
      z
        .object({
          giftCertificate: idText,
          name: z.string(),
          type: z.string(),
          amount: z.object({ amount: moneyText, amountAsNumber: moneyNumber }).nullish(),
        })
        .transform(({ giftCertificate, name, type, amount }) => ({
          id: giftCertificate,
          name,
          isAnyAmount: type === "anyAmount",
          amount: moneyOf(amount?.amount, amount?.amountAsNumber),
        })),
    ),
  })
  .transform(({ giftCertificates }) =>
    giftCertificates.filter(({ isAnyAmount, amount }) => isAnyAmount || amount !== null),
  );

export type Bundle = z.infer<typeof bundleSchema>;
export type GiftCertificate = z.infer<typeof giftCertificatesSchema>[number];
