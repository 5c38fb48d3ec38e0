import type { Platform } from "../platform.ts";
import { composeMail } from "./compose.ts";
import { readEmailAddress } from "./email-address.ts";
import {
  dropMail,
  giveUpMails,
  insist,
  kindOf,
  markFailed,
  markSent,
  takeMail,
  type QueuedMail,
} from "./queue.ts";
import { senderOf } from "./sender.ts";
import type { Deliver, OutgoingMail } from "./smtp.ts";

/** Mails that one process hands over at once. */
const lanes = 4;
/** On top of the time for handing it over: for everything around it. */
const spareMs = 60_000;

/**
 * Sends what is due, until nothing is or the process stops. Any number of processes may do it at once. A mail that
 * the server took is never sent again; one whose sender was killed in between is, under the same Message-ID.
 */
export async function sendMails(platform: Platform, deliver: Deliver, stopping?: AbortSignal): Promise<void> {
  await giveUpMails(platform);
  await Promise.all(Array.from({ length: lanes }, () => sendDue(platform, deliver, stopping)));
}

async function sendDue(platform: Platform, deliver: Deliver, stopping?: AbortSignal): Promise<void> {
  const leaseMs = platform.config.limits.smtpTimeoutMs + spareMs;
  const next = () => (stopping?.aborted ? null : takeMail(platform, leaseMs));
  for (let mail = await next(); mail; mail = await next()) await sendMail(platform, mail, deliver);
}

async function sendMail(platform: Platform, mail: QueuedMail, deliver: Deliver): Promise<void> {
  try {
    const outgoing = await writeOut(platform, mail);
    if (!outgoing) return await dropMail(platform, mail);
    await deliver(outgoing);
  } catch (error) {
    // Never the server's own words: they hold addresses.
    const { id, tries, content } = mail;
    platform.log.warn({ mail: id, kind: kindOf(content), tries, code: codeOf(error) }, "a mail was not sent");
    return markFailed(platform, mail);
  }
  await insist(() => markSent(platform, mail), spareMs);
}

/** null: there is nothing to send, or nobody to send it to. */
async function writeOut(platform: Platform, mail: QueuedMail): Promise<OutgoingMail | null> {
  const to = readEmailAddress(mail.recipient);
  const composed = to === null ? null : await composeMail(platform, mail);
  if (to === null || composed === null) return null;
  const from = senderOf(platform);
  return { messageId: messageIdOf(mail, from.address), from, to, date: mail.queued_at, ...composed };
}

function messageIdOf({ id, queued_at }: QueuedMail, from: string): string {
  return `<mail.${id}.${queued_at.getTime().toString(36)}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return "code" in error ? error.code : error.name;
}
