import { sql } from "kysely";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { openPaymentShop, type PaymentShop } from "../../../ordering/payment/testing/payment-shop.ts";
import {
  startTestPlatform,
  type OpenPlatform,
  type TestOptions,
  type TestPlatform,
} from "../../../testing/platform.ts";
import { queueMail, type NewMail } from "../../../foundations/mail-queue/queue-mail.ts";
import { sendMails } from "../send-mails.ts";
import { openSmtp } from "../smtp.ts";
import { openMailServer, type MailServer, type ReceivedMail, type Reception } from "./mail-server.ts";

export const minute = 60_000;

/** A shop that sends to a mail server of its own; its workers run only when a test says so. */
export interface PostOffice<Shop extends OpenPlatform = PaymentShop> {
  readonly shop: Shop;
  readonly server: MailServer;
  readonly mails: readonly ReceivedMail[];
  /** From now on the server does so with every mail. */
  receive(how: (mail: ReceivedMail) => Reception | Promise<Reception>): void;
  queue(mail?: Partial<NewMail>): Promise<void>;
  /** One round of the sending worker. */
  send(): Promise<void>;
  /** Queues one mail and sends what is due; the one mail that arrived. */
  sendOne(mail: Partial<NewMail>): Promise<ReceivedMail>;
  /** No mail waits or has arrived, the next one has number 1, and the server takes mails. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const usual: NewMail = {
  store: 1,
  to: "anna@example.com",
  language: "en",
  country: "SE",
  content: { kind: "newsletter-confirmation" },
};

/** One whose shop nobody reaches over HTTP. */
export function openPostOffice(options?: TestOptions): Promise<PostOffice> {
  return openOffice(openPaymentShop, options);
}

/** One with a whole platform. */
export function startPostOffice(options?: TestOptions): Promise<PostOffice<TestPlatform>> {
  return openOffice(startTestPlatform, options);
}

async function openOffice<Shop extends OpenPlatform>(
  open: (options: TestOptions) => Promise<Shop>,
  options: TestOptions = {},
): Promise<PostOffice<Shop>> {
  let how: (mail: ReceivedMail) => Reception | Promise<Reception> = () => "take";
  const server = await openMailServer((mail) => how(mail));
  const shop = await open({
    ...options,
    environment: {
      SMTP_URL: server.url,
      STOREFRONT_URL: "https://shop.example",
      PLATFORM_URL: "https://platform.example",
      ...options.environment,
    },
  });
  const { platform } = shop;
  const queue: PostOffice<Shop>["queue"] = (mail) =>
    inTransaction(platform.db, (tx) => queueMail(tx, { ...usual, ...mail }, platform.now()));
  const deliver = openSmtp(server.url, platform.config.limits.smtpTimeoutMs);
  const send = () => sendMails(platform, deliver);
  return {
    shop,
    server,
    mails: server.mails,
    receive: (next) => {
      how = next;
    },
    queue,
    send,
    sendOne: async (mail) => {
      const before = server.mails.length;
      await queue(mail);
      await send();
      const [received, ...more] = server.mails.slice(before);
      if (!received || more.length > 0) throw new Error(`${server.mails.length - before} mails arrived.`);
      return received;
    },
    clear: async () => {
      how = () => "take";
      server.clear();
      await sql`truncate mail restart identity`.execute(platform.db);
    },
    close: async () => {
      await shop.close();
      await server.close();
    },
  };
}
