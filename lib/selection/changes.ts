import type { Selection, SelectionLine } from "@/lib/checkout/selection/selection-schemas";
import type { ProxyMethod } from "@/lib/session/fetch-proxy";

/** How a line looks before the API has answered. Money is minor units of the selection's currency. */
export type LinePreview = Pick<SelectionLine, "name" | "variant" | "size" | "picture" | "priceEach"> & {
  readonly currency?: string | undefined;
};

type ChangeOf<Kind extends string> = {
  readonly kind: Kind;
  readonly item: string;
  readonly quantity: number;
  readonly preview: LinePreview | null;
};

export type AddChange = ChangeOf<"add">;
/** A quantity of 0 removes the line. */
export type SetChange = ChangeOf<"set"> & { readonly line: string };
export type SelectionChange = AddChange | SetChange;

const UNSAVED = "unsaved:";

/** Stands for a line that the API has not given an id yet. */
export function unsavedLine(item: string): string {
  return UNSAVED + item;
}

export function isUnsaved(line: Pick<SelectionLine, "line">): boolean {
  return line.line.startsWith(UNSAVED);
}

/** The line whose quantity an add of this item raises. Bundles and lines with a plan never match. */
export function plainLine(lines: readonly SelectionLine[], item: string): SelectionLine | undefined {
  return lines.find((line) => line.item === item && line.contents.length === 0 && line.plan === "");
}

export function findLine(
  lines: readonly SelectionLine[],
  change: Pick<SetChange, "item" | "line">,
): SelectionLine | undefined {
  if (change.line === unsavedLine(change.item)) return plainLine(lines, change.item);
  return lines.find((line) => line.line === change.line);
}

/**
 * Appends a change to those that wait. The visitor saw every waiting change when setting a quantity,
 * so a `set` replaces what waits for the same line; an `add` joins a waiting add.
 */
export function coalesce(
  waiting: readonly SelectionChange[],
  change: SelectionChange,
  lines: readonly SelectionLine[],
): readonly SelectionChange[] {
  if (change.kind === "set") {
    const line = findLine(lines, change);
    const isPlain = line === undefined || line === plainLine(lines, change.item);
    const rest = waiting.filter((other) =>
      other.kind === "add"
        ? !(isPlain && other.item === change.item)
        : findLine(lines, other)?.line !== line?.line || other.item !== change.item,
    );
    return [...rest, change];
  }
  const index = waiting.findIndex((other) => other.kind === "add" && other.item === change.item);
  const joined = waiting[index];
  if (joined === undefined) return [...waiting, change];
  return waiting.with(index, { ...change, quantity: joined.quantity + change.quantity });
}

/** The optimistic selection: the last answer of the API with every unanswered change applied. */
export function applyChanges(selection: Selection, changes: readonly SelectionChange[]): Selection {
  if (changes.length === 0) return selection;
  const lines = changes.reduce(applyChange, selection.lines);
  const itemsTotal = lines.reduce((sum, line) => sum + line.total, 0);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const { totals } = selection;
  const grand = Math.max(0, totals.grand + itemsTotal - totals.items);
  return { ...selection, lines, totals: { ...totals, items: itemsTotal, quantity, grand } };
}

export function applyChange(lines: SelectionLine[], change: SelectionChange): SelectionLine[] {
  const line = change.kind === "set" ? findLine(lines, change) : plainLine(lines, change.item);
  if (line === undefined) return isNew(change) ? [...lines, newLine(change)] : lines;
  const quantity = change.kind === "set" ? change.quantity : line.quantity + change.quantity;
  if (quantity === 0) return lines.filter((other) => other !== line);
  return lines.map((other) => (other === line ? withQuantity(line, quantity) : other));
}

/** A quantity set on a line that was never answered is an add of that quantity. */
export function isNew(change: SelectionChange): boolean {
  return change.kind === "add" || (change.line === unsavedLine(change.item) && change.quantity > 0);
}

function withQuantity(line: SelectionLine, quantity: number): SelectionLine {
  return {
    ...line,
    quantity,
    total: line.priceEach * quantity,
    totalBefore: line.priceEachBefore * quantity,
  };
}

function newLine({ item, quantity, preview }: SelectionChange): SelectionLine {
  const each = preview?.priceEach ?? 0;
  return {
    line: unsavedLine(item),
    item,
    product: item.split("-")[0] ?? item,
    quantity,
    name: preview?.name ?? "",
    variant: preview?.variant ?? "",
    brand: "",
    size: preview?.size ?? "",
    uri: "",
    picture: preview?.picture ?? null,
    minimum: 1,
    multipleOf: 1,
    priceEach: each,
    priceEachBefore: each,
    total: each * quantity,
    totalBefore: each * quantity,
    plan: "",
    contents: [],
  };
}

type ChangeRequest = { readonly method: ProxyMethod; readonly path: string };

/** The call that makes a change (checkout-rest.md#selection-calls); null when there is nothing left to do. */
export function requestOf(change: SelectionChange, truth: Selection | undefined): ChangeRequest | null {
  const line = change.kind === "add" ? undefined : findLine(truth?.lines ?? [], change);
  const isAdd = change.kind === "add" || (line === undefined && isNew(change));
  if (isAdd) {
    return { method: "POST", path: `items/${encodeURIComponent(change.item)}/quantity/${change.quantity}` };
  }
  // Removing what was never answered: its add had been joined with this and never went out.
  if (line === undefined && isUnsaved(change)) return null;
  const path = `lines/${encodeURIComponent(line?.line ?? change.line)}`;
  if (change.quantity === 0) return { method: "DELETE", path };
  return { method: "PUT", path: `${path}/quantity/${change.quantity}` };
}

/** Whether the selection is as a change wants it; an add is never known to be in. */
export function isInEffect(change: SelectionChange, lines: readonly SelectionLine[]): boolean {
  return change.kind === "set" && (findLine(lines, change)?.quantity ?? 0) === change.quantity;
}
