import { z } from "zod";
import { findLanguage } from "../../../catalogue/market/places.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { queueMail } from "../../../foundations/mail-queue/queue-mail.ts";
import { composeLetter, type ComposedMail } from "../../../messages/mail/compose.ts";
import { readerOf } from "../../../messages/mail/reader.ts";
import { sampleLetter } from "../../../messages/mail/sample-letter.ts";
import { unknownPlaceholders } from "../../../messages/mail/words/mail-texts.ts";
import {
  lockOwnTexts,
  readOwnTexts,
  withTexts,
  writeOwnTexts,
  type OwnText,
} from "../../../messages/mail/words/own-texts.ts";
import { actionCall, changeCall, readCall, type Call } from "../frame/call.ts";
import { listAnswer } from "../frame/list.ts";
import { isProblem, problem, type FieldError, type Problem } from "../frame/problem.ts";
import { refuseOtherVersion } from "../frame/version.ts";
import {
  keyOf,
  kindOf,
  recordOf,
  templateAnswer,
  templateIds,
  templateOf,
  templateRecord,
  type TemplateId,
} from "./mail-template-record.ts";

const text = z
  .string()
  .max(2_000)
  .transform((sent) => sent.replaceAll(/[\p{Cc}\p{Cs}]+/gu, " ").trim())
  .refine((sent) => sent !== "", "must not be empty");

/** By name of the text, then by language; null: the one that comes with the platform. */
const texts = z.record(z.string().max(100), z.record(z.string().max(20), text.nullable()));

const getTemplates = readCall({
  path: "mail-templates",
  access: "content.read",
  summary: "What mails say: the texts that come with the platform, and the shop's own",
  answers: { 200: listAnswer(templateRecord) },
  read: async ({ platform: { db }, plugin: { store } }) => {
    const own = await readOwnTexts(db, store);
    const items = templateIds
      .map((id) => recordOf(id, own))
      .map(({ version: _version, ...record }) => record);
    return { status: 200, body: { items, next: null, count: { value: items.length, exact: true } } };
  },
});

const getTemplate = readCall({
  path: "mail-templates/{id}",
  access: "content.read",
  summary: "The texts of one kind of mail; `all` has those of every mail",
  answers: { 200: templateAnswer },
  read: async ({ platform: { db }, plugin: { store }, param }) => {
    const id = templateOf(param("id"));
    return id === null
      ? problem("notFound")
      : { status: 200, body: recordOf(id, await readOwnTexts(db, store)) };
  },
});

const patchTemplate = changeCall({
  method: "PATCH",
  path: "mail-templates/{id}",
  access: "content.write",
  isVersioned: true,
  summary: "Say something else in a mail; null says what comes with the platform again",
  body: z.strictObject({ texts }),
  answers: { 200: templateAnswer },
  change: async (tx, { platform, plugin: { store }, param, body, version }) => {
    const id = templateOf(param("id"));
    if (id === null) return problem("notFound");
    await lockOwnTexts(tx);
    const before = recordOf(id, await readOwnTexts(tx, store));
    const refused = refuseOtherVersion(version, before);
    if (refused) return refused;
    const changes = readTexts(platform.settings, id, body.texts);
    if (isProblem(changes)) return changes;
    await writeOwnTexts(tx, store, changes);
    const after = recordOf(id, await readOwnTexts(tx, store));
    return { status: 200, body: after, audit: { subjects: [`mail template ${id}`], before, after } };
  },
});

/** Texts of a template; fails for one that it does not have, another language, and placeholders that it cannot fill. */
function readTexts(
  settings: Settings,
  template: TemplateId,
  sent: z.output<typeof texts>,
): readonly OwnText[] | Problem {
  const errors: FieldError[] = [];
  const read: OwnText[] = [];
  for (const [name, said] of Object.entries(sent)) {
    const key = keyOf(template, name);
    if (key === null) {
      errors.push({ path: `texts.${name}`, code: "unknown", message: "is no text of this mail" });
      continue;
    }
    for (const [language, own] of Object.entries(said)) {
      const path = `texts.${name}.${language}`;
      const known = findLanguage(settings, language);
      const [foreign] = own === null ? [] : unknownPlaceholders(key, own);
      if (known === undefined) {
        errors.push({ path, code: "unknown", message: "is no language of the shop" });
      } else if (foreign !== undefined) {
        errors.push({ path, code: "placeholder", message: `cannot say {${foreign}}` });
      } else read.push({ key, language: known, text: own });
    }
  }
  return errors.length > 0 ? problem("refused", { errors }) : read;
}

const sample = z.strictObject({
  /** Absent: the default language. */
  language: z.string().max(20).optional(),
  /** Where prices and links lead to; absent: the shop's own. */
  country: z.string().max(10).optional(),
  /** Texts that are not kept yet. */
  texts: texts.default({}),
});

const composedAnswer = z
  .object({ subject: z.string(), text: z.string(), html: z.string() })
  .meta({ id: "ComposedMail" });

type SampleCall = Call<undefined, z.output<typeof sample>, "id">;

const preview = actionCall({
  method: "POST",
  path: "mail-templates/{id}/preview",
  access: "content.read",
  summary:
    "A mail as it would read, with texts that are not kept yet; it is about the newest order, without its person",
  body: sample,
  answers: { 200: composedAnswer },
  act: async (call) => {
    const composed = await composeSample(call);
    return isProblem(composed) ? composed : { status: 200, body: composed };
  },
});

const test = changeCall({
  method: "POST",
  path: "mail-templates/{id}/test",
  access: "content.write",
  summary: "Send such a mail to whoever is signed in",
  body: sample,
  answers: { 202: z.object({ to: z.string() }) },
  prepare: composeSample,
  change: async (tx, { platform, plugin: { store }, caller, param, body }, composed) => {
    if (caller.account === null) {
      return problem("refused", {
        errors: [{ path: "caller", code: "staff", message: "a program has no e-mail" }],
      });
    }
    const { email: to } = caller.account;
    const { subject, text: plain, html } = composed;
    const content = { kind: "composed", subject, text: plain, html } as const;
    const language = body.language ?? platform.settings.defaultLanguage;
    await queueMail(tx, { store, to, language, country: null, content }, platform.now());
    const audit = { subjects: [`mail template ${param("id")}`], after: { sentTo: caller.name } };
    return { status: 202, body: { to }, audit };
  },
});

async function composeSample({ platform, plugin, param, body }: SampleCall): Promise<ComposedMail | Problem> {
  const { store } = plugin;
  const { settings, db } = platform;
  const id = templateOf(param("id"));
  const kind = id && kindOf(id);
  if (id === null || kind === null) return problem("notFound");
  const changes = readTexts(settings, id, body.texts);
  if (isProblem(changes)) return changes;
  const place = placeOf(settings, body);
  if (isProblem(place)) return place;
  const own = withTexts(await readOwnTexts(db, store), changes);
  const reader = readerOf(platform, place, own);
  const letter = await sampleLetter(platform, reader, { store, kind });
  if (letter) return composeLetter(reader, letter);
  return problem("refused", {
    errors: [{ path: "id", code: "empty", message: "the shop has nothing to write about yet" }],
  });
}

function placeOf(settings: Platform["settings"], { language, country }: z.output<typeof sample>) {
  if (language !== undefined && findLanguage(settings, language) === undefined) {
    return problem("refused", {
      errors: [{ path: "language", code: "unknown", message: "is no language of the shop" }],
    });
  }
  const known = settings.countries.find((each) => each.country === country);
  if (country !== undefined && known === undefined) {
    return problem("refused", {
      errors: [{ path: "country", code: "unknown", message: "is no country of the shop" }],
    });
  }
  return { language: language ?? settings.defaultLanguage, country: country ?? null };
}

export const mailTemplateEndpoints = [getTemplates, getTemplate, patchTemplate, preview, test];
