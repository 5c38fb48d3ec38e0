import { badAmount } from "../../foundations/settings/check/rules.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { voucherWord } from "../../foundations/settings/schema/discounts.ts";
import type { z } from "zod";
import { automaticRule, type AutomaticRule } from "../discounts/find-automatic-discounts.ts";
import { voucherRule, type VoucherRule } from "../discounts/find-voucher.ts";

/** What is wrong with a promotion, by the field of its rule, such as `amounts.SEK`. */
export interface PromotionProblem {
  readonly path: string;
  readonly code: "conflict" | "invalid" | "required" | "unknown";
  readonly message: string;
}

type Known = Pick<Settings, "defaultLanguage" | "languages" | "markets" | "pricelists">;
type Rule = Pick<VoucherRule, "startDate" | "stopDate" | "markets">;

const invalid = (path: string, message: string): PromotionProblem => ({ path, code: "invalid", message });

/**
 * Whether a voucher may be as it says, by the rules that a shop file is checked by: one thing to take off, texts, amounts
 * and markets that there are. Empty: it may.
 */
export function checkVoucher(settings: Known, word: string, rule: VoucherRule): readonly PromotionProblem[] {
  const { percent, amounts, freeShipping, description, leastAmount } = rule;
  const isWord = voucherWord.safeParse(word).success;
  return [
    ...(isWord ? [] : [invalid("code", "must be at most 64 characters without spaces")]),
    ...checkForm(voucherRule, rule),
    ...oneOf({ percent, amounts, freeShipping: freeShipping || undefined }),
    ...checkTexts(settings, "description", description),
    ...checkAmounts(settings, "amounts", amounts),
    ...checkAmounts(settings, "leastAmount", leastAmount),
    ...checkConditions(settings, rule),
  ];
}

/** The same for an automatic discount. */
export function checkAutomaticDiscount(settings: Known, rule: AutomaticRule): readonly PromotionProblem[] {
  const { percent, takeAndPay, name } = rule;
  return [
    ...checkForm(automaticRule, rule),
    ...oneOf({ percent, takeAndPay }),
    ...checkTexts(settings, "name", name),
    ...checkConditions(settings, rule),
  ];
}

/** What is stored is read by the same schema: nothing that it refuses gets in. */
function checkForm(schema: z.ZodType, rule: object): readonly PromotionProblem[] {
  const { error } = schema.safeParse(rule);
  return (error?.issues ?? []).map(({ path, message }) => invalid(path.map(String).join("."), message));
}

function oneOf(values: Readonly<Record<string, unknown>>): readonly PromotionProblem[] {
  const names = Object.keys(values);
  const given = names.filter((name) => values[name] !== undefined);
  if (given.length === 1) return [];
  const message = `needs one of ${names.join(", ")}`;
  if (given.length === 0) return [{ path: names[0] ?? "", code: "required", message }];
  return given.slice(1).map((path) => invalid(path, message));
}

function checkTexts(
  { languages, defaultLanguage }: Known,
  path: string,
  texts: Readonly<Record<string, string>> | undefined,
): readonly PromotionProblem[] {
  if (texts === undefined) return [];
  const known = new Set(languages.map(({ language }) => language));
  const unknown = Object.keys(texts).filter((language) => !known.has(language));
  const isShown = texts[defaultLanguage] !== undefined;
  return [
    ...unknown.map(
      (language) => ({ path: `${path}.${language}`, code: "unknown", message: "is not known" }) as const,
    ),
    ...(isShown
      ? []
      : [{ path: `${path}.${defaultLanguage}`, code: "required", message: "is required" } as const]),
  ];
}

function checkAmounts(
  { pricelists }: Known,
  path: string,
  amounts: Readonly<Record<string, string>> | undefined,
): readonly PromotionProblem[] {
  if (amounts === undefined) return [];
  const currencies = new Set(pricelists.map(({ currency }) => currency));
  const entries = Object.entries(amounts);
  if (entries.length === 0) return [{ path, code: "required", message: "is required" }];
  return entries.flatMap(([currency, amount]) => {
    const at = `${path}.${currency}`;
    if (!currencies.has(currency)) {
      return [{ path: at, code: "unknown", message: "no price list has this currency" } as const];
    }
    return badAmount(at, amount, currency).map(({ message }) => invalid(at, message));
  });
}

function checkConditions({ markets: all }: Known, rule: Rule): readonly PromotionProblem[] {
  const { startDate, stopDate, markets = [] } = rule;
  const known = new Set(all.map(({ market }) => market));
  const isEmpty =
    startDate !== undefined && stopDate !== undefined && Date.parse(stopDate) <= Date.parse(startDate);
  return [
    ...(isEmpty ? [invalid("stopDate", "must be after the start")] : []),
    ...markets.flatMap((market, index) =>
      known.has(market)
        ? []
        : [{ path: `markets.${index}`, code: "unknown", message: "is not known" } as const],
    ),
  ];
}
