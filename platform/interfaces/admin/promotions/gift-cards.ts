import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { sealContent } from "../../../foundations/mail-queue/mail-content.ts";
import { queueMail } from "../../../foundations/mail-queue/queue-mail.ts";
import { createGiftCard } from "../../../selling/gift-card/create-gift-card.ts";
import {
  adjustGiftCard,
  blockGiftCard,
  lockGiftCard,
  type GiftCardRow,
} from "../../../selling/gift-card/edit-gift-card.ts";
import { auditOf } from "../catalogue/change-product.ts";
import { changeCall, readCall, type Call, type Change } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem, refusalOf, type Problem } from "../frame/problem.ts";
import { emailAddress, flag, longIdOf, minorUnits, money } from "../frame/values.ts";
import { refuseOverLimit } from "../orders/order-refunds.ts";
import {
  giftCardAnswer,
  giftCardSummary,
  readGiftCard,
  reason,
  selectGiftCards,
  summaryOf,
} from "./gift-card-record.ts";

const listGiftCards = readCall({
  path: "gift-cards",
  access: "orders.read",
  summary: "Gift cards, newest first; `q` is the last four characters of a number",
  query: listQuery(
    ["createdAt"],
    { q: z.string().trim().length(4).optional(), blocked: flag.optional() },
    "-createdAt",
  ),
  answers: { 200: listAnswer(giftCardSummary) },
  read: async ({ platform: { db }, plugin: { store }, caller, query }) => {
    const { q, blocked } = query;
    const cards = selectGiftCards(db, store)
      .$if(q !== undefined, (select) => select.where("last_four", "=", (q ?? "").toUpperCase()))
      .$if(blocked !== undefined, (select) => select.where("active", "=", blocked === false));
    const page = await readPage(db, cards, {
      query,
      sorts: { createdAt: { by: sql.ref("gift_card.created_at"), type: "timestamptz" } },
      id: sql.ref<number>("gift_card.id"),
      shape: (row) => summaryOf(row, caller),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getGiftCard = readCall({
  path: "gift-cards/{id}",
  access: "orders.read",
  summary: "A gift card, with what happened to its balance",
  answers: { 200: giftCardAnswer },
  read: async ({ platform: { db }, plugin: { store }, caller, param }) => {
    const found = await readGiftCard(db, { store, id: param("id") }, caller);
    return found ? { status: 200, body: found } : problem("notFound");
  },
});

const postGiftCard = changeCall({
  method: "POST",
  path: "gift-cards",
  access: "orders.refund",
  summary:
    "Issue a gift card; its number and pin are in this answer alone, and in a mail where one is wanted",
  body: z.strictObject({
    amount: money.strict(),
    mail: z
      .strictObject({
        to: emailAddress,
        /** Absent: the default language of the shop. */
        language: z.string().max(10).optional(),
      })
      .optional(),
    dryRun: z.boolean().default(false),
  }),
  answers: {
    201: giftCardAnswer.extend({ cardNumber: z.string().nullable(), pin: z.string().nullable() }),
  },
  change: async (tx, call) => {
    const { platform, plugin, body } = call;
    const { currency } = body.amount;
    const language = body.mail?.language ?? platform.settings.defaultLanguage;
    const refused = refuseIssue(call, language);
    if (refused) return refused;
    const amount = minorUnits(body.amount, currency) ?? 0;
    const now = platform.now();
    const { id, ...issued } = await createGiftCard(tx, { store: plugin.store, amount, currency, now });
    if (body.mail) {
      const content = sealContent(platform.config, { kind: "gift-card", ...issued, amount, currency });
      const { to } = body.mail;
      await queueMail(tx, { store: plugin.store, to, language, country: null, content }, now);
    }
    const record = await readGiftCard(tx, { store: plugin.store, id: String(id) }, call.caller);
    // The card of a dry run is nobody's.
    const shown = body.dryRun ? { cardNumber: null, pin: null } : issued;
    return {
      status: 201,
      body: { ...record, ...shown },
      headers: { Location: `${plugin.uri}/gift-cards/${id}` },
      audit: { subjects: [`gift-card ${id}`], after: record },
      secrets: ["cardNumber", "pin"],
    };
  },
});

interface IssueCall extends Pick<Call, "platform" | "plugin" | "caller"> {
  readonly body: { readonly amount: z.output<typeof money> };
}

function refuseIssue(call: IssueCall, language: string): Problem | null {
  const { settings } = call.platform;
  const { currency } = call.body.amount;
  const isCurrency = settings.pricelists.some((list) => list.currency === currency);
  if (!isCurrency) return refuse("amount.currency", "unknown", "no price list has this currency");
  const minor = minorUnits(call.body.amount, currency) ?? 0;
  if (minor <= 0) return refuse("amount.amount", "invalid", `must be an amount of ${currency} above 0`);
  const isLanguage = settings.languages.some((known) => known.language === language);
  if (!isLanguage) return refuse("mail.language", "unknown", "is not known");
  return refuseOverLimit(call, minor, currency, "puts on a gift card");
}

function refuse(path: string, code: string, message: string): Problem {
  return problem("refused", { errors: [{ path, code, message }] });
}

/** Changes the card of a path under its lock, and answers it as it is then. */
async function changeGiftCard(
  tx: Tx,
  { plugin: { store }, caller, param }: Pick<Call, "plugin" | "caller" | "param">,
  run: (card: GiftCardRow) => Promise<Problem | null>,
): Promise<Change | Problem> {
  const key = { store, id: longIdOf(param("id")) ?? 0 };
  const card = await lockGiftCard(tx, key);
  const named = { store, id: String(key.id) };
  const before = await readGiftCard(tx, named, { seesMoney: true });
  if (!card || !before) return problem("notFound");
  const refused = await run(card);
  if (refused) return refused;
  const after = (await readGiftCard(tx, named, { seesMoney: true })) ?? before;
  const shown = await readGiftCard(tx, named, caller);
  return { status: 200, body: shown, audit: auditOf(`gift-card ${named.id}`, before, after) };
}

const postBlock = changeCall({
  method: "POST",
  path: "gift-cards/{id}/block",
  access: "orders.write",
  summary: "Block a gift card: it pays nothing any more, save what is under way; or let it pay again",
  body: z.strictObject({ blocked: z.boolean().default(true) }),
  answers: { 200: giftCardAnswer },
  change: async (tx, call) =>
    changeGiftCard(tx, call, async (card) => {
      await blockGiftCard(tx, card, call.body.blocked);
      return null;
    }),
});

const postAdjust = changeCall({
  method: "POST",
  path: "gift-cards/{id}/adjust",
  access: "orders.refund",
  summary: "Put money on a gift card, or take it off, with a reason",
  body: z.union([
    z.strictObject({ add: money.strict(), reason, dryRun: z.boolean().default(false) }),
    z.strictObject({ deduct: money.strict(), reason, dryRun: z.boolean().default(false) }),
  ]),
  answers: { 200: giftCardAnswer },
  change: async (tx, call) => {
    const { body, platform } = call;
    const [path, sent] = "add" in body ? (["add", body.add] as const) : (["deduct", body.deduct] as const);
    return changeGiftCard(tx, call, async (card) => {
      const minor = minorUnits(sent, card.currency);
      if (minor === null) return refuse(path, "invalid", `must be an amount of ${card.currency}`);
      const over = path === "add" ? refuseOverLimit(call, minor, card.currency, "puts on a gift card") : null;
      if (over) return over;
      const amount = path === "add" ? minor : -minor;
      const adjusted = await adjustGiftCard(tx, card, { amount, reason: body.reason, now: platform.now() });
      if (adjusted.ok) return null;
      const { problems } = adjusted;
      return refusalOf({ ok: false, problems: problems.map(({ code }) => ({ subject: path, code })) });
    });
  },
});

export const giftCardEndpoints = [listGiftCards, getGiftCard, postGiftCard, postBlock, postAdjust];
