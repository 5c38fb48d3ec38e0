import { z } from "zod";
import { createVouchers } from "../../../selling/promotions/edit-vouchers.ts";
import { archiveVouchers, lockPromotions } from "../../../selling/promotions/write-vouchers.ts";
import { changeCall } from "../frame/call.ts";
import { problem } from "../frame/problem.ts";
import { refusedEdit } from "./rule-fields.ts";
import { emptyVoucherRule, sentVoucherRule, voucherFields } from "./voucher-record.ts";

/** Eight characters are 40 bits: of 10,000 codes somebody who guesses 120 a minute finds one in 170 years. */
const fewestCharacters = 8;

const postGenerate = changeCall({
  method: "POST",
  path: "vouchers/generate",
  access: "promotions.write",
  summary: "Make up to 10,000 vouchers of one rule, each with a code that cannot be guessed; all or none",
  body: z.strictObject({
    count: z.int().min(1).max(10_000),
    /** What every code begins with. */
    prefix: z.string().trim().max(32).default(""),
    /** How many characters of chance follow. */
    length: z.int().min(fewestCharacters).max(32).default(10),
    ...voucherFields,
  }),
  answers: { 201: z.object({ id: z.string(), count: z.int(), codes: z.array(z.string()) }) },
  change: async (tx, { platform, plugin, body }) => {
    const { count, prefix, length, ...fields } = body;
    await lockPromotions(tx);
    const { rule, errors } = await sentVoucherRule(tx, emptyVoucherRule, fields);
    const context = { settings: platform.settings, now: platform.now() };
    const input = { store: plugin.store, count, prefix, length, rule };
    const made = errors.length > 0 ? null : await createVouchers(tx, context, input);
    if (made === null || !made.ok) return refusedEdit(made?.problems ?? [], errors);
    const { batch: id, codes } = made.value;
    const headers = { Location: `${plugin.uri}/vouchers?batch=${id}` };
    const audit = { subjects: [`voucher-batch ${id}`], after: { count, prefix, length, rule } };
    return { status: 201, body: { id, count: codes.length, codes }, headers, audit };
  },
});

const postArchive = changeCall({
  method: "POST",
  path: "vouchers/archive",
  access: "promotions.write",
  summary: "Archive all vouchers that were generated together",
  body: z.strictObject({ batch: z.string().max(64), dryRun: z.boolean().default(false) }),
  answers: { 200: z.object({ archived: z.int() }) },
  change: async (tx, { platform, plugin: { store }, body: { batch } }) => {
    await lockPromotions(tx);
    const rows = await tx
      .selectFrom("voucher")
      .select(["id", "archived_at"])
      .where("batch", "=", batch)
      .where("store", "=", store)
      .execute();
    if (rows.length === 0) return problem("notFound");
    const open = rows.filter((row) => row.archived_at === null).map(({ id }) => id);
    await archiveVouchers(tx, open, { isEdit: true, now: platform.now() });
    const after = { archived: open.length };
    return { status: 200, body: after, audit: { subjects: [`voucher-batch ${batch}`], after } };
  },
});

export const voucherBatchEndpoints = [postGenerate, postArchive];
