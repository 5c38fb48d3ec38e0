import { z } from "zod";
import { textsBy } from "../../../../../foundations/product-texts.ts";
import type { Cells } from "../../../../../foundations/imports/stage-rows.ts";
import { cell, flagOf, type Row } from "../kind.ts";
import type { ProductRows, VariantRows } from "./group-rows.ts";
import type { Known } from "./known-products.ts";

/** The records of products as the operation takes them: absent columns keep, empty cells clear. */
export function recordOf({ id, first: { cells }, variants }: ProductRows, store: number, known: Known) {
  const taxgroup = cell(cells, "taxGroup");
  const there = known.products.get(id)?.taxGroup ?? "";
  return {
    id,
    status: choice(cells, "status"),
    description: cell(cells, "name"),
    sku: cell(cells, "sku"),
    brand: referenceOf(cells, "brand", "brandName"),
    collection: referenceOf(cells, "collection", "collectionName"),
    folder: referenceOf(cells, "folder", "folderName"),
    harmcode: referenceOf(cells, "harmCode", "harmCodeName"),
    ...textsBy("record", ({ name }) => cell(cells, name)),
    weight: weightOf(cells),
    comment: cells["comment"],
    ...(taxgroup !== undefined && taxgroup !== there && { metadata: [{ store, taxgroup }] }),
    ...(variants.length > 0 && { variations: variants.map((variant) => variationOf(variant, store, known)) }),
  };
}

/** One of several words; empty says nothing. */
function choice(cells: Cells, name: string): string | undefined {
  return cell(cells, name) || undefined;
}

function referenceOf(cells: Cells, column: string, label: string) {
  const id = cell(cells, column);
  if (id === undefined || id === "") return id;
  return { id, description: cell(cells, label) };
}

function weightOf(cells: Cells) {
  const [value, unit] = [cell(cells, "weight"), cell(cells, "weightUnit")];
  if (value === undefined && unit === undefined) return undefined;
  return { value, unit };
}

function variationOf({ id, first: { cells }, sizes }: VariantRows, store: number, known: Known) {
  const table = cell(cells, "sizeTable");
  return {
    id,
    status: choice(cells, "variantStatus"),
    description: cell(cells, "variantName"),
    sku: cell(cells, "variantSku"),
    ...(table && { sizetable: { id: table } }),
    ...(sizes.length > 0 && { sizes: sizes.map(sizeOf) }),
    ...(hasDisplay({ id, first: { cells } }, known) && { displays: [displayOf(id, cells, store, known)] }),
  };
}

function sizeOf({ cells }: Row) {
  return {
    id: cell(cells, "size") ?? "",
    description: choice(cells, "sizeName"),
    sku: cell(cells, "sizeSku"),
    ean: cell(cells, "ean"),
    preorder: flagOf(cell(cells, "preorder")),
  };
}

const displayColumns = ["published", "categories", "markets", "minimumQuantity", "multipleOf"] as const;

/** A variant that is new is put into the store; one that is not there is put there by what only a display item has. */
export function hasDisplay(
  { id, first: { cells } }: { readonly id: string; readonly first: Pick<Row, "cells"> },
  known: Known,
): boolean {
  const variant = known.variants.get(id);
  const isSaid = displayColumns.some((name) => !["", "[]", undefined].includes(cell(cells, name)));
  return variant === undefined || variant.display !== null || isSaid;
}

function displayOf(id: string, cells: Cells, store: number, known: Known) {
  const there = known.variants.get(id)?.display;
  const categories = listOf(cells, "categories");
  const markets = listOf(cells, "markets");
  const refs = (ids: readonly string[] | undefined) => ids?.map((each) => ({ id: each }));
  const gone = (before: readonly string[] = [], after: readonly string[] | undefined) =>
    after && refs(before.filter((each) => !after.includes(each)));
  return {
    store,
    categories: refs(categories),
    categoriesremove: gone(there?.categories, categories),
    markets: refs(markets),
    marketsremove: gone(there?.markets, markets),
    minimumorderamount: choice(cells, "minimumQuantity"),
    orderdenominator: choice(cells, "multipleOf"),
  };
}

const ids = z.array(z.union([z.string(), z.number()]).transform(String)).max(500);

/** External ids of a JSON list; undefined: nothing is said, or it is no such list. */
export function listOf(cells: Cells, name: string): readonly string[] | undefined {
  const text = cell(cells, name);
  if (text === undefined) return undefined;
  return text === "" ? [] : ids.safeParse(JSON.parse(text)).data;
}
