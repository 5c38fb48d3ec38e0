import type { Platform } from "../../catalogue/context/platform.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { failures, success, type Problem, type Result } from "../../foundations/errors.ts";
import { findVouchers, voucherKey, wordKey, type Voucher } from "../../selling/discounts/find-voucher.ts";
import { endLink, renewLink } from "../../selling/selection/access/claim-selection.ts";
import { createSelection, initialPlace } from "../../selling/selection/access/create-selection.ts";
import type { SelectionAccess } from "../../selling/selection/access/selection-by-id.ts";
import { changeSelection, type SelectionOutcome } from "../../selling/selection/change-selection.ts";
import { chooseMethod } from "../../selling/selection/checkout/choose-method.ts";
import { parseItemId } from "../../selling/selection/line-id.ts";
import { itemAddition } from "../../selling/selection/lines/add-item.ts";
import type { PurchaseContext } from "../../selling/selection/lines/purchase-context.ts";
import { newSelection } from "../../selling/selection/new-selection.ts";
import type { Address, Selection, UnavailableItem } from "../../selling/selection/selection.ts";
import type { Session } from "../../selling/session/session.ts";
import type { DraftOrder } from "./draft-order.ts";

/** What a draft is to hold. */
export interface DraftContent {
  readonly country: string;
  readonly state: string | null;
  /** Absent: what it is, at first that of the country. */
  readonly language: string | undefined;
  readonly market: number | undefined;
  readonly priceList: number | undefined;
  /** Who is known to exist. */
  readonly customer: number | null;
  readonly lines: readonly {
    readonly item: string;
    readonly quantity: number;
    readonly comment: string;
  }[];
  /** Codes and uris. */
  readonly vouchers: readonly string[];
  /** null: the first that is offered. */
  readonly shippingMethod: string | null;
  readonly paymentMethod: string | null;
  readonly address: Address;
  /** null: the same as the address. */
  readonly shippingAddress: Address | null;
  /** The shopper sees them. */
  readonly additionalNotes: string;
}

/**
 * Makes a draft of an order. Fails with what is wrong with the content: `country`, `state`, `language`, `market`,
 * `pricelist`, `lines.<n>.item` and `.quantity`, `vouchers.<n>`, `shippingMethod`, `paymentMethod`.
 */
export async function createDraft(
  tx: Tx,
  platform: Pick<Platform, "settings" | "now">,
  input: {
    readonly store: number;
    readonly by: string;
    readonly note: string;
    readonly content: DraftContent;
  },
): Promise<Result<{ readonly id: number }>> {
  const { store, by, note, content } = input;
  const place = initialPlace(platform.settings, store, placeOf(content));
  if (!place.ok) return place;
  const { customer } = content;
  const made = { store, place: place.value, customer, vatExempt: false, ipAddress: null };
  const access = await createSelection(tx, platform, made);
  await endLink(tx, access.selection.id);
  const filled = await fillDraft(tx, platform, access, content);
  if (!filled.ok) return filled;
  const { id } = await tx
    .insertInto("draft_order")
    .values({ store, selection: access.selection.id, note, created_by: by, created_at: platform.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return success({ id });
}

/** Gives the locked selection of a draft another content. Fails as `createDraft` does. */
export async function fillDraft(
  tx: Tx,
  platform: Pick<Platform, "settings" | "now">,
  { session, selection: { store } }: SelectionAccess,
  content: DraftContent,
): Promise<Result<SelectionOutcome>> {
  const vouchers = await findVouchers(tx, store, content.vouchers);
  const keys = content.lines.flatMap(({ item }) => parseItemId(item) ?? []);
  const changed = await changeSelection(tx, platform, session, {
    isForm: true,
    move: () => placeOf(content),
    items: keys,
    change: (before, purchase, moved) => fill(platform, content, vouchers, { before, purchase, moved }),
  });
  if (!changed.ok) return changed;
  const missing = missingLines(content, changed.value.unavailable);
  return missing.length > 0 ? failures(missing) : changed;
}

function placeOf({ country, state, language, market, priceList }: DraftContent) {
  return { country, state, language, market, priceList };
}

interface Filling {
  readonly before: Selection;
  readonly purchase: PurchaseContext;
  readonly moved: Session;
}

function fill(
  { settings }: Pick<Platform, "settings">,
  content: DraftContent,
  vouchers: readonly Voucher[],
  { before, purchase, moved }: Filling,
): Result<Selection> {
  const words = [...new Set(vouchers.map(voucherKey))];
  const known = new Set(words.map(wordKey));
  const problems: Problem[] = content.vouchers.flatMap((code, index) =>
    known.has(wordKey(code)) ? [] : [{ subject: `vouchers.${index}`, code: "not-found" }],
  );
  let selection: Selection = {
    ...newSelection(before.store),
    id: before.id,
    orderNumber: before.orderNumber,
    customer: content.customer,
    vouchers: words,
    address: content.address,
    shippingAddress: content.shippingAddress,
    additionalNotes: content.additionalNotes,
  };
  const keep = (step: Result<Selection>, prefix: string) => {
    if (step.ok) selection = step.value;
    else problems.push(...step.problems.map(({ subject, code }) => ({ subject: prefix + subject, code })));
  };
  for (const [index, { item, quantity, comment }] of content.lines.entries()) {
    const line = { quantity, comment, productUrl: "", category: "", subscriptionPlan: null };
    const added = itemAddition(settings, item, line).change?.(selection, purchase, moved);
    if (added) keep(added, `lines.${index}.`);
  }
  for (const kind of ["shippingMethod", "paymentMethod"] as const) {
    const id = content[kind];
    if (id !== null) keep(chooseMethod(settings, moved, selection, { kind, id }, purchase), "");
  }
  return problems.length > 0 ? failures(problems) : success(selection);
}

/** Lines of the content that are not to be had as they are wanted. */
function missingLines(content: DraftContent, unavailable: readonly UnavailableItem[]): readonly Problem[] {
  const short = new Set(unavailable.map(({ display, size }) => `${display}-${size}`));
  return content.lines.flatMap(({ item }, index) =>
    short.has(item) ? [{ subject: `lines.${index}.quantity`, code: "stock-unavailable" as const }] : [],
  );
}

/** A new link to the draft, which works once; an older one works no more. Both halves. */
export async function linkDraft(
  tx: Tx,
  { now }: Pick<Platform, "now">,
  { id, selection }: Pick<DraftOrder, "id" | "selection">,
): Promise<{ readonly id: string; readonly hash: string }> {
  const hash = await renewLink(tx, selection);
  await tx.updateTable("draft_order").set({ linked_at: now() }).where("id", "=", id).execute();
  return { id: selection, hash };
}

/** Deletes a draft; an order that was made of it stays. The selection goes as others do that nobody has. */
export async function deleteDraft(
  tx: Tx,
  { now }: Pick<Platform, "now">,
  { id, selection }: Pick<DraftOrder, "id" | "selection">,
): Promise<void> {
  await endLink(tx, selection);
  await tx.updateTable("draft_order").set({ deleted_at: now(), note: "" }).where("id", "=", id).execute();
}
