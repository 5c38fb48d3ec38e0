import type { Platform } from "../../catalogue/context/platform.ts";
import type { Job } from "../../foundations/jobs/worker.ts";
import { forgetMails } from "./forget-mails.ts";
import { keepMails } from "./queue.ts";
import { sendMails } from "./send-mails.ts";
import { openSmtp, type Deliver } from "./smtp.ts";

const oftenMs = 2_000;
const hourMs = 3_600_000;

/** Sends mails, or in a demo shop without a mail server keeps them; elsewhere they wait for one. */
export function mailJobs(platform: Platform): readonly Job[] {
  return [
    ...sendingJobs(platform),
    { name: "forget mails", everyMs: hourMs, run: () => forgetMails(platform) },
  ];
}

function sendingJobs(platform: Platform): readonly Job[] {
  const { config, settings, log } = platform;
  if (config.smtpUrl !== undefined) {
    const deliver = counted(platform, openSmtp(config.smtpUrl, config.limits.smtpTimeoutMs));
    return [
      { name: "send mails", everyMs: oftenMs, run: (stopping) => sendMails(platform, deliver, stopping) },
    ];
  }
  if (settings.demo) return [{ name: "keep mails", everyMs: oftenMs, run: () => keepMails(platform) }];
  log.warn("without SMTP_URL mails wait in the queue");
  return [];
}

function counted({ metrics }: Pick<Platform, "metrics">, deliver: Deliver): Deliver {
  return async (mail) => {
    try {
      await deliver(mail);
      metrics.mails.inc({ result: "sent" });
    } catch (error) {
      metrics.mails.inc({ result: "failed" });
      throw error;
    }
  };
}
