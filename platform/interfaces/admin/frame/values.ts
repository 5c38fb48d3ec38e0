import { z } from "zod";
import { decimalText, parseAmount } from "../../../foundations/money/money.ts";
import { readEmailAddress } from "../../../foundations/mail-queue/email-address.ts";

export const timestamp = z.iso.datetime();
/** A short text of one line, trimmed. */
export const name = z.string().trim().min(1).max(100);

export const emailAddress = z
  .string()
  .max(254)
  .transform((text, context) => {
    const address = readEmailAddress(text);
    if (address !== null) return address;
    context.addIssue({ code: "custom", message: "is no e-mail address" });
    return z.NEVER;
  });

/** A yes or no of a query. */
export const flag = z.enum(["true", "false"]).transform((text) => text === "true");

export function timeText(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

const largestInteger = 2 ** 31 - 1;

/** The number of an id; null: it can be nobody's. */
export function idOf(text: string, largest = largestInteger): number | null {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= largest ? id : null;
}

/** Ids of a query with commas between them, at most 200; one that can be nobody's finds nothing. */
export const idList = z
  .string()
  .max(4_000)
  .transform((text, context) => {
    const ids = text.split(",").map((id) => idOf(id.trim()) ?? 0);
    if (ids.length <= 200) return ids;
    context.addIssue({ code: "custom", message: "names more than 200" });
    return z.NEVER;
  });

/** The number of an order or a customer, which may be larger than other ids. */
export function longIdOf(text: string): number | null {
  return idOf(text, Number.MAX_SAFE_INTEGER);
}

/** An amount of money: a decimal text, never a float. management.md#money. */
export const money = z.object({ amount: z.string(), currency: z.string() }).meta({ id: "Money" });
export type Money = z.infer<typeof money>;

export function moneyOf(minor: number, currency: string): Money {
  return { amount: decimalText(minor, currency), currency };
}

/** Minor units of the currency; null: another currency, or no amount of it. */
export function minorUnits({ amount, currency }: Money, wanted: string): number | null {
  return currency === wanted ? parseAmount(amount, currency) : null;
}
