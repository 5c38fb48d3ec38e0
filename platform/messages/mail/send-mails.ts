import { retryWrite } from "../../foundations/database/retry.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { composeMail } from "./compose.ts";
import { readEmailAddress } from "../../foundations/mail-queue/email-address.ts";
import {
  dropMail,
  giveUpMails,
  keepMail,
  kindOf,
  markFailed,
  markSent,
  takeMail,
  type QueuedMail,
} from "./queue.ts";
import { senderOf } from "./sender.ts";
import type { Deliver, OutgoingMail } from "./smtp.ts";

type Parts = Pick<Platform, "db" | "settings" | "config" | "log" | "now">;

/** Mails that one process hands over at once. */
const lanes = 4;
/** On top of the time for handing it over: for everything around it. */
const spareMs = 60_000;

/**
 * Sends what is due, until nothing is or the process stops. Any number of processes may do it at once. A mail that
 * the server took is never sent again; one whose sender was killed in between is, under the same Message-ID.
 */
export async function sendMails(parts: Parts, deliver: Deliver, stopping?: AbortSignal): Promise<void> {
  await giveUpMails(parts);
  const sending = Array.from({ length: lanes }, () => sendDue(parts, deliver, stopping));
  // Who waits for the end of a round must not leave behind what another lane has just handed over.
  const ended = await Promise.allSettled(sending);
  for (const each of ended) if (each.status === "rejected") throw each.reason;
}

async function sendDue(parts: Parts, deliver: Deliver, stopping?: AbortSignal): Promise<void> {
  const leaseMs = parts.config.limits.smtpTimeoutMs + spareMs;
  const next = () => (stopping?.aborted ? null : takeMail(parts, leaseMs));
  for (let mail = await next(); mail; mail = await next()) await sendMail(parts, mail, deliver);
}

async function sendMail(parts: Parts, mail: QueuedMail, deliver: Deliver): Promise<void> {
  try {
    const outgoing = await writeOut(parts, mail);
    if (!outgoing) {
      parts.log.warn(
        { mail: mail.id, kind: kindOf(mail.content) },
        "a mail has nothing to say, or nowhere to go",
      );
      return await dropMail(parts, mail);
    }
    if (!(await isStillOurs(parts, mail))) return;
    await deliver(outgoing);
  } catch (error) {
    // Never the server's own words: they hold addresses.
    const { id, tries, content } = mail;
    parts.log.warn({ mail: id, kind: kindOf(content), tries, code: codeOf(error) }, "a mail was not sent");
    return markFailed(parts, mail);
  }
  await retryWrite(() => markSent(parts, mail), spareMs);
}

/** Whoever stood still for a while must not hand over what another has by now. */
async function isStillOurs(parts: Parts, mail: QueuedMail): Promise<boolean> {
  const { smtpTimeoutMs } = parts.config.limits;
  const leftMs = (mail.next_try_at?.getTime() ?? 0) - parts.now().getTime();
  return leftMs >= smtpTimeoutMs || keepMail(parts, mail, smtpTimeoutMs + spareMs);
}

/** null: there is nothing to send, or nobody to send it to. */
async function writeOut(parts: Parts, mail: QueuedMail): Promise<OutgoingMail | null> {
  const to = readEmailAddress(mail.recipient);
  const composed = to === null ? null : await composeMail(parts, mail);
  if (to === null || composed === null) return null;
  const from = senderOf(parts);
  return { messageId: messageIdOf(mail, from.address), from, to, date: mail.queued_at, ...composed };
}

function messageIdOf({ id, queued_at }: QueuedMail, from: string): string {
  return `<mail.${id}.${queued_at.getTime().toString(36)}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return "code" in error ? error.code : error.name;
}
