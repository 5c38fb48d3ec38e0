import { z } from "zod";
import { id, texts } from "./value-types.ts";

export const attributeKey = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/, "letters, digits and low lines");
const longestText = 20_000;
const mostOfOneType = 100;

export const attributeValue = z.union([z.string().max(longestText), z.number(), z.boolean()]);
/** A text by language is an object of its own. */
const element = z.union([
  attributeValue,
  z.record(z.string().regex(/^[a-z]{2}$/), z.string().max(longestText)),
]);
const elements = z.record(attributeKey, element);
export type AttributeElements = z.infer<typeof elements>;

/**
 * Custom attributes as they are stored: by type the elements, of an attribute that may be there several times a list
 * of them. checkout-rest.md#product.
 */
export const attributeValues = z.record(
  attributeKey,
  z.union([z.array(elements).max(mostOfOneType), elements]),
);
export type AttributeValues = z.infer<typeof attributeValues>;

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

/** What shops may say of lines, or of whole selections. storefront-graphql.md#line-and-selection-attributes. */
export const attributeTypeSettings = z.strictObject({
  name: attributeKey,
  /** Several of the choices can be set at once. */
  isMulti: z.boolean().default(false),
  elements: z.array(attributeElement).min(1),
  /** One of these is set, by its number; absent: each element is set to a text. */
  choices: z.array(attributeChoice).min(1).optional(),
});
export type AttributeTypeSettings = z.infer<typeof attributeTypeSettings>;
