import { loadConfig } from "../../../foundations/config.ts";
import { connectDatabase } from "../../../foundations/database/open.ts";
import { createLog } from "../../../foundations/log.ts";
import { testSettings } from "../../../testing/settings.ts";
import { sendMails } from "../send-mails.ts";
import { openSmtp } from "../smtp.ts";

// Sends what is due in a database until it is killed.
const [, , address = "{}", smtpUrl = ""] = process.argv;
const log = createLog("silent");
const { db } = connectDatabase(JSON.parse(address), { log, poolSize: 2 });
const config = loadConfig({ STOREFRONT_URL: "https://shop.example" });
const parts = { db, config, log, settings: await testSettings(), now: () => new Date() };
await sendMails(parts, openSmtp(smtpUrl, config.limits.smtpTimeoutMs));
