import { noLanguage } from "../../documents/no-language.ts";
import type { LocalPart, SharedPart } from "../../items/stored-item.ts";

interface DocumentRow {
  readonly language: string;
  readonly document: string;
}

export interface ItemParts {
  readonly shared: SharedPart;
  /** By language. */
  readonly local: ReadonlyMap<string, LocalPart>;
}

/**
 * An item's parts; null: there are none. They are our own documents and there are very many: only what the index
 * would stumble over is looked at. Throws on one that is not what it should be.
 */
export function openParts(display: number, parts: readonly DocumentRow[]): ItemParts | null {
  const common = parts.find(({ language }) => language === noLanguage);
  if (common === undefined) return null;
  const shared: unknown = JSON.parse(common.document);
  if (!isSharedPart(shared) || shared.id !== display) throw new TypeError("The shared document is corrupt.");
  const local = new Map<string, LocalPart>();
  for (const { language, document } of parts) {
    if (language !== noLanguage) local.set(language, openLocal(language, document));
  }
  return { shared, local };
}

function openLocal(language: string, document: string): LocalPart {
  const local: unknown = JSON.parse(document);
  if (!isLocalPart(local)) throw new TypeError(`The document in ${language} is corrupt.`);
  return local;
}

type Kind = "number" | "string" | "boolean" | "list";

const sharedFields = {
  id: "number",
  store: "number",
  product: "number",
  variation: "number",
  productSku: "string",
  sku: "string",
  preview: "boolean",
  primaryVariant: "boolean",
  createdAt: "string",
  modifiedAt: "string",
  items: "list",
  relations: "list",
  markets: "list",
  active: "boolean",
  sizeTable: "number",
  sizePlaces: "list",
  categorySorts: "list",
} as const satisfies Partial<Record<keyof SharedPart, Kind>>;

const localFields = {
  name: "string",
  variantName: "string",
  uri: "string",
  categories: "list",
  excerpt: "string",
  description: "string",
} as const satisfies Partial<Record<keyof LocalPart, Kind>>;

const sharedKinds: readonly (readonly [string, Kind])[] = Object.entries(sharedFields);
const localKinds: readonly (readonly [string, Kind])[] = Object.entries(localFields);

function isSharedPart(document: unknown): document is SharedPart {
  return hasKinds(document, sharedKinds);
}

function isLocalPart(document: unknown): document is LocalPart {
  return hasKinds(document, localKinds);
}

function hasKinds(document: unknown, kinds: readonly (readonly [string, Kind])[]): boolean {
  if (typeof document !== "object" || document === null) return false;
  return kinds.every(([field, kind]) => {
    const value: unknown = Reflect.get(document, field);
    return kind === "list" ? Array.isArray(value) : typeof value === kind;
  });
}
