import { randomUUID } from "node:crypto";
import { z } from "zod";
import { arrangePictures } from "../../../catalogue/master-data/products/arrange-pictures.ts";
import { storeName } from "../../../catalogue/master-data/products/picture.ts";
import { updateProducts } from "../../../catalogue/master-data/products/update-products.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { changeCall, type Call, type Change } from "../frame/call.ts";
import { isProblem, problem, type Problem } from "../frame/problem.ts";
import { changeProduct } from "./change-product.ts";
import { productAnswer, type ProductAnswer } from "./product-record.ts";
import { recordsContext, runOperations } from "./record-operations.ts";

const variantId = z.string().max(20);

/** What a picture is made of: an address, or base64. */
interface Picture {
  readonly id?: string | undefined;
  readonly image: string;
  /** Absent: of all variants. */
  readonly variant?: string | undefined;
  /** Where in the call the image stands. */
  readonly path: "address" | "name" | "file";
}

async function addPicture(
  tx: Tx,
  { platform, plugin, version, param }: Pick<Call, "platform" | "plugin" | "version" | "param">,
  { id = randomUUID(), image, variant, path }: Picture,
): Promise<Change | Problem> {
  const product = { id: param("id"), isVersioned: false };
  const made = await changeProduct(tx, { plugin, version }, product, async (before) => {
    const owner = before.variants.find((each) => each.id === variant);
    if (variant !== undefined && owner === undefined) return refuseVariant("variant");
    const picture = { id, image, ...(owner && { variation: { id: owner.externalId } }) };
    const record = { id: before.externalId, media: [picture] };
    return runOperations([
      {
        run: () => updateProducts(tx, [record], recordsContext(platform)),
        pathOf: ({ field }) => (field.endsWith("/id") ? "id" : path),
      },
    ]);
  });
  if (isProblem(made)) return made;
  return { ...made, status: 201, headers: { Location: `${plugin.uri}/products/${product.id}` } };
}

function refuseVariant(path: string): Problem {
  return problem("refused", { errors: [{ path, code: "unknown", message: "is not known" }] });
}

const owned = {
  /** Absent: a new one. */
  id: z.string().optional(),
  /** Absent: of all variants. */
  variant: variantId.optional(),
};

const postPicture = changeCall({
  method: "POST",
  path: "products/{id}/pictures",
  access: "catalogue.write",
  summary:
    "Add a picture by its address or its name, or replace the one of an id; it is shown once it was fetched",
  body: z.union([
    z.strictObject({ ...owned, address: z.string().regex(/^https?:\/\//i, "must be an address") }),
    /** Of a picture that another product has. */
    z.strictObject({ ...owned, name: z.string().regex(storeName, "must be the name of a picture") }),
  ]),
  answers: { 201: productAnswer },
  change: (tx, call) => {
    const { id, variant } = call.body;
    const [image, path] =
      "name" in call.body ? ([call.body.name, "name"] as const) : ([call.body.address, "address"] as const);
    return addPicture(tx, call, { id, variant, image, path });
  },
});

const uploadPicture = changeCall({
  method: "POST",
  path: "products/{id}/pictures/upload",
  access: "catalogue.write",
  summary:
    "Add a picture as a file of at most 20 MB, or replace the one of an id; it is shown once it was read",
  takesFile: true,
  body: z.strictObject({ ...owned, file: z.file().min(1) }),
  answers: { 201: productAnswer },
  // Read once, however often the transaction is tried.
  prepare: async ({ body: { file } }) => Buffer.from(await file.arrayBuffer()).toString("base64"),
  change: (tx, call, image) => {
    const { id, variant } = call.body;
    return addPicture(tx, call, { id, variant, image, path: "file" });
  },
});

const putPictures = changeCall({
  method: "PUT",
  path: "products/{id}/pictures",
  access: "catalogue.write",
  summary:
    "Put the pictures of a product in order, and say whose they are; those that are not named are taken away",
  isVersioned: true,
  body: z.strictObject({
    pictures: z.array(z.strictObject({ id: z.string(), variant: variantId.nullable() })).max(1_000),
  }),
  answers: { 200: productAnswer },
  change: (tx, call) =>
    changeProduct(tx, call, { id: call.param("id"), isVersioned: true }, async (before) => {
      const refused = refusePictures(before, call.body.pictures);
      if (refused) return refused;
      const pictures = call.body.pictures.map(({ id, variant }) => {
        return { id, variation: variant === null ? null : Number(variant) };
      });
      await arrangePictures(tx, { product: Number(before.id), pictures }, recordsContext(call.platform));
      return null;
    }),
});

/** Names pictures and variants that the product does not have, and pictures that are named twice. */
function refusePictures(
  { pictures: known, variants }: ProductAnswer,
  sent: readonly { readonly id: string; readonly variant: string | null }[],
): Problem | null {
  const errors = sent.flatMap(({ id, variant }, index) => {
    const path = `pictures.${index}`;
    const isFirst = sent.findIndex((other) => other.id === id) === index;
    const isOwn = variant === null || variants.some((each) => each.id === variant);
    return [
      ...(known.some((picture) => picture.id === id)
        ? []
        : [{ path: `${path}.id`, code: "unknown", message: "is not known" }]),
      ...(isFirst ? [] : [{ path: `${path}.id`, code: "duplicate", message: "is named twice" }]),
      ...(isOwn ? [] : [{ path: `${path}.variant`, code: "unknown", message: "is not known" }]),
    ];
  });
  return errors.length === 0 ? null : problem("refused", { errors });
}

export const pictureEndpoints = [postPicture, uploadPicture, putPictures];
