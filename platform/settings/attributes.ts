import { z } from "zod";
import { attributeKey } from "../catalog/items/attributes.ts";
import { id, texts } from "./texts.ts";

const choiceValue = z.strictObject({ value: z.string().min(1).max(255), names: texts });

const attributeElement = z.strictObject({
  key: attributeKey,
  kind: z.enum(["BOOLEAN", "FILE", "IMAGE", "INPUT", "READONLY", "SELECT", "TEXTAREA"]).default("INPUT"),
  /** What a SELECT offers. */
  values: z.array(choiceValue).default([]),
});
export type AttributeElementSettings = z.infer<typeof attributeElement>;

const attributeChoice = z.strictObject({
  /** What it is set by: one of its own among all choices of the list. */
  number: id,
  /** What each element says: a text, or one by language. */
  values: z.record(attributeKey, z.union([z.string().min(1), texts])),
});

/** What shops may say of lines, or of whole selections. `storefront-graphql.md` 5.2. */
export const attributeTypeSettings = z.strictObject({
  name: attributeKey,
  /** Several of the choices can be set at once. */
  isMulti: z.boolean().default(false),
  elements: z.array(attributeElement).min(1),
  /** One of these is set, by its number; absent: each element is set to a text. */
  choices: z.array(attributeChoice).min(1).optional(),
});
export type AttributeTypeSettings = z.infer<typeof attributeTypeSettings>;
