import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What the server does with a mail that has arrived in full: takes it, refuses it, or never answers. */
export type Reception = "take" | "refuse" | "hang";

export interface ReceivedMail extends Email {
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
  /** As it came over the wire. */
  readonly raw: string;
}

export interface MailServer {
  /** An `SMTP_URL`. */
  readonly url: string;
  /** Everything that arrived in full, whatever was answered. */
  readonly mails: readonly ReceivedMail[];
  clear(): void;
  close(): Promise<void>;
}

/** A real mail server on a free port. */
export async function openMailServer(
  receive: (mail: ReceivedMail) => Reception | Promise<Reception> = () => "take",
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 1,
    onData: (stream, { envelope }, done) => {
      const answer = async () => {
        const raw = await buffer(stream);
        const email = await PostalMime.parse(raw);
        const mail = {
          ...email,
          envelopeFrom: envelope.mailFrom ? envelope.mailFrom.address : "",
          envelopeTo: envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString("utf8"),
        };
        mails.push(mail);
        const reception = await receive(mail);
        if (reception === "take") done();
        if (reception === "refuse") done(new Error("Not today"));
      };
      // A client that is killed in the middle has sent nothing.
      answer().catch(() => undefined);
    },
  });
  // A client that went away in the middle is part of the tests.
  server.on("error", () => undefined);
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    clear: () => {
      mails.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
