import { z } from "zod";
import { recordAudit } from "../../../foundations/audit/record-audit.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { sealContent } from "../../../foundations/mail-queue/mail-content.ts";
import { queueMail } from "../../../foundations/mail-queue/queue-mail.ts";
import { frontendAddress } from "../../../foundations/settings/frontend-address.ts";
import { checkDraft, completeDraft } from "../../../ordering/draft/complete-draft.ts";
import { lockDraft, readDraft } from "../../../ordering/draft/draft-order.ts";
import { linkDraft } from "../../../ordering/draft/write-draft.ts";
import { actionCall, changeCall, type Answer, type Call } from "../frame/call.ts";
import { problem, refusalOf, type Problem } from "../frame/problem.ts";
import { ordered, refOf, subjectsOf } from "./draft-call.ts";
import { draftAnswer, draftRecord } from "./draft-record.ts";

const postLink = changeCall({
  method: "POST",
  path: "draft-orders/{id}/link",
  access: "orders.write",
  summary:
    "A new link that lets a shopper take the draft, look at it and pay; it works once, an older one no more",
  body: z.strictObject({
    /** Sent to the e-mail of the address too. */
    mail: z.boolean().default(false),
  }),
  answers: { 201: z.object({ url: z.string().nullable() }) },
  change: async (tx, call) => {
    const { platform, plugin } = call;
    const opened = await lockDraft(tx, platform, refOf(call));
    if (!opened) return problem("notFound");
    const { draft, access } = opened;
    if (access === null || draft.order !== null) {
      return ordered(await draftRecord(tx, platform, opened, call.caller));
    }
    if (access.selection.lines.length === 0) {
      return problem("refused", { errors: [{ path: "lines", code: "required", message: "there are none" }] });
    }
    const { address } = access.selection;
    const to = call.body.mail ? (address.email ?? "") : null;
    if (to === "") {
      const message = "there is no e-mail to send it to";
      return problem("refused", { errors: [{ path: "email", code: "required", message }] });
    }
    const template = linkTemplateOf(call);
    if (template === null) return problem("refused", { detail: "The shop has no page for such links." });
    const { id, hash } = await linkDraft(tx, platform, draft);
    const url = template.replaceAll("%basket%", id).replaceAll("%hash%", hash);
    if (to !== null) {
      const firstName = address.firstName ?? "";
      const content = sealContent(platform.config, { kind: "payment-link", firstName, link: url });
      const { language, country } = access.session;
      await queueMail(tx, { store: plugin.store, to, language, country, content }, platform.now());
    }
    return {
      status: 201,
      body: { url },
      headers: { Location: `${plugin.uri}/draft-orders/${draft.id}` },
      audit: { subjects: subjectsOf(opened), after: { link: to === null ? "made" : "mailed" } },
      secrets: ["url"],
    };
  },
});

/** Where links lead; null: nowhere. */
function linkTemplateOf({ platform, plugin }: Pick<Call, "platform" | "plugin">): string | null {
  const page = storefrontOf(platform);
  return plugin.paymentLinkTemplate ?? (page && `${page}/payment-link?id=%basket%&hash=%hash%`);
}

function storefrontOf({ settings, config }: Call["platform"]): string | null {
  return frontendAddress(settings, config)?.replace(/\/$/, "") ?? null;
}

const postComplete = actionCall({
  method: "POST",
  path: "draft-orders/{id}/complete",
  access: "orders.write",
  summary: "Make an order of a draft with its payment method, where that wants nothing of the shopper",
  body: z.strictObject({ dryRun: z.boolean().default(false) }),
  answers: { 200: draftAnswer },
  act: async (call): Promise<Answer | Problem> => {
    const { platform, plugin, caller, body } = call;
    const opened = await readDraft(platform.db, platform, refOf(call));
    if (!opened) return problem("notFound");
    const shown = await draftRecord(platform.db, platform, opened, caller);
    if (opened.access === null || opened.draft.order !== null) return ordered(shown);
    if (body.dryRun) {
      const refused = await checkDraft(platform, opened.access);
      return refused ? refusalOf(refused) : { status: 200, body: shown };
    }
    // Before: whatever ends the process, it is known who asked for it.
    await inTransaction(platform.db, (tx) =>
      recordAudit(tx, platform, {
        actor: caller.name,
        operation: "POST draft-orders/{id}/complete",
        subjects: subjectsOf(opened),
        detail: {},
      }),
    );
    const page = storefrontOf(platform) ?? platform.config.platformUrl;
    const completed = await completeDraft(platform, plugin.store, opened, { page });
    if (completed.kind === "failure") return refusalOf(completed.failure);
    if (completed.kind === "unavailable") {
      return problem("refused", {
        errors: [
          { path: "lines", code: "stock-unavailable", message: "some of it is not to be had any more" },
        ],
      });
    }
    const done = (await readDraft(platform.db, platform, refOf(call))) ?? opened;
    return { status: 200, body: await draftRecord(platform.db, platform, done, caller) };
  },
});

export const draftStepEndpoints = [postLink, postComplete];
