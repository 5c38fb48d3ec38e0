import { createTransport } from "nodemailer";
import type { Sender } from "./sender.ts";

/** A mail, ready to go. */
export interface OutgoingMail {
  /** The same at every try, so that a mail that came twice can be seen to be one. */
  readonly messageId: string;
  readonly from: Sender;
  readonly to: string;
  readonly date: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one click takes the reader off a list, RFC 8058; absent: it is of no list. */
  readonly unsubscribeUrl?: string | undefined;
}

/** Resolves when the mail server has taken the mail. */
export type Deliver = (mail: OutgoingMail) => Promise<void>;

/** Hands mails to the server of an `smtp:` or `smtps:` address, each within the time. */
export function openSmtp(url: string, timeoutMs: number): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ messageId, from, to, date, subject, text, html, unsubscribeUrl }) => {
    await transport.sendMail({
      messageId,
      from,
      to: { name: "", address: to },
      envelope: { from: from.address, to: [to] },
      date,
      subject,
      text,
      html,
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribeUrl !== undefined && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
      },
      ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
}
