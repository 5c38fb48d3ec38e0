import type { Problem as FieldProblem, Failure } from "../../../foundations/errors.ts";

export const problemLanguages = ["en", "sv", "de"] as const;
export type ProblemLanguage = (typeof problemLanguages)[number];
type Words = Readonly<Record<ProblemLanguage, string>>;

interface Kind {
  readonly status: number;
  readonly title: Words;
}

const words = (en: string, sv: string, de: string): Words => ({ en, sv, de });

/** Every problem that a call can be answered with. management.md#errors. */
const kinds = {
  malformed: {
    status: 400,
    title: words(
      "The request is malformed.",
      "Anropet är felaktigt utformat.",
      "Die Anfrage ist fehlerhaft aufgebaut.",
    ),
  },
  signIn: { status: 401, title: words("Sign in first.", "Logga in först.", "Melden Sie sich zuerst an.") },
  credentials: {
    status: 401,
    title: words(
      "E-mail, password or code is wrong.",
      "E-postadress, lösenord eller kod är fel.",
      "E-Mail-Adresse, Passwort oder Code ist falsch.",
    ),
  },
  secondFactor: {
    status: 401,
    title: words(
      "A code of your second factor is needed.",
      "En kod från din andra faktor behövs.",
      "Ein Code Ihres zweiten Faktors wird benötigt.",
    ),
  },
  csrf: {
    status: 403,
    title: words(
      "The X-CSRF-Token header is missing or wrong.",
      "Huvudet X-CSRF-Token saknas eller är fel.",
      "Der Header X-CSRF-Token fehlt oder ist falsch.",
    ),
  },
  origin: {
    status: 403,
    title: words(
      "Pages of this origin may not call.",
      "Sidor från denna adress får inte anropa.",
      "Seiten dieser Herkunft dürfen nicht aufrufen.",
    ),
  },
  permission: {
    status: 403,
    title: words("You may not do this.", "Du får inte göra detta.", "Dazu sind Sie nicht berechtigt."),
  },
  notFound: {
    status: 404,
    title: words("There is no such thing.", "Det finns inget sådant.", "Das gibt es nicht."),
  },
  method: {
    status: 405,
    title: words(
      "The method is not allowed here.",
      "Metoden är inte tillåten här.",
      "Die Methode ist hier nicht erlaubt.",
    ),
  },
  conflict: {
    status: 409,
    title: words(
      "This conflicts with what is there.",
      "Detta står i konflikt med det som finns.",
      "Das steht im Widerspruch zu dem, was da ist.",
    ),
  },
  idempotencyKey: {
    status: 409,
    title: words(
      "Another request was made with this Idempotency-Key.",
      "Ett annat anrop har gjorts med denna Idempotency-Key.",
      "Mit diesem Idempotency-Key wurde eine andere Anfrage gestellt.",
    ),
  },
  referredTo: {
    status: 409,
    title: words("Something refers to this.", "Något hänvisar till detta.", "Etwas verweist darauf."),
  },
  version: {
    status: 412,
    title: words(
      "Somebody else has changed this meanwhile.",
      "Någon annan har ändrat detta under tiden.",
      "Jemand anderes hat dies inzwischen geändert.",
    ),
  },
  tooLarge: {
    status: 413,
    title: words("The body is too large.", "Innehållet är för stort.", "Der Inhalt ist zu groß."),
  },
  mediaType: {
    status: 415,
    title: words(
      "The body must be application/json.",
      "Innehållet måste vara application/json.",
      "Der Inhalt muss application/json sein.",
    ),
  },
  refused: {
    status: 422,
    title: words("A rule forbids this.", "En regel förbjuder detta.", "Eine Regel verbietet das."),
  },
  versionRequired: {
    status: 428,
    title: words(
      "The If-Match header with the version is needed.",
      "Huvudet If-Match med versionen behövs.",
      "Der Header If-Match mit der Version wird benötigt.",
    ),
  },
  tooManyRequests: {
    status: 429,
    title: words("Too many requests.", "För många anrop.", "Zu viele Anfragen."),
  },
  internal: {
    status: 500,
    title: words("Something broke.", "Något gick sönder.", "Ein Fehler ist aufgetreten."),
  },
  issuer: {
    status: 503,
    title: words(
      "The service that staff sign in at does not answer; try again soon.",
      "Tjänsten som personalen loggar in hos svarar inte; försök igen snart.",
      "Der Dienst, bei dem sich Mitarbeitende anmelden, antwortet nicht; versuchen Sie es bald wieder.",
    ),
  },
  unavailable: {
    status: 503,
    title: words(
      "The shop's database is out of reach; try again soon.",
      "Butikens databas kan inte nås; försök igen snart.",
      "Die Datenbank des Shops ist nicht erreichbar; versuchen Sie es bald wieder.",
    ),
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type ProblemCode = keyof typeof kinds;
export const problemCodes: readonly string[] = Object.keys(kinds);

/** What is wrong with one field: where, a code of a closed list, and words. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** A refusal as handlers return it: it becomes `application/problem+json` (RFC 9457). */
export interface Problem {
  readonly problem: ProblemCode;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** Further members, such as `needs` or `current`. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export function problem(code: ProblemCode, more: Omit<Problem, "problem"> = {}): Problem {
  return { problem: code, ...more };
}

export function isProblem(outcome: object): outcome is Problem {
  return "problem" in outcome;
}

/** What a path can name. */
const namedByPath: ReadonlySet<string> = new Set(["order", "shipment", "refund", "return"]);

/** An expected failure of an operation. */
export function refusalOf({ problems }: Failure): Problem {
  const isMissing = problems.some(({ subject, code }) => code === "not-found" && namedByPath.has(subject));
  return isMissing ? problem("notFound") : problem("refused", { errors: problems.map(fieldErrorOf) });
}

function fieldErrorOf({ subject, code }: FieldProblem): FieldError {
  return { path: subject, code, message: code.replaceAll("-", " ") };
}

export function statusOf({ problem: code }: Problem): number {
  return kinds[code].status;
}

/** The body of a problem, in the caller's language. */
export function problemBody(
  { problem: code, detail, errors, members }: Problem,
  language: ProblemLanguage,
): Readonly<Record<string, unknown>> {
  const { status, title } = kinds[code];
  return {
    type: `urn:vitrine:problem:${code}`,
    title: title[language],
    status,
    ...(detail !== undefined && { detail }),
    code,
    ...(errors !== undefined && { errors }),
    ...members,
  };
}

/** The first of the languages that problems are told in; else English. RFC 9110. */
export function problemLanguage(accepted: string): ProblemLanguage {
  const wanted = accepted
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find((text) => text);
      return { language: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
    })
    .toSorted((one, other) => other.quality - one.quality);
  const found = wanted.find(({ language, quality }) => quality > 0 && isProblemLanguage(language));
  return found && isProblemLanguage(found.language) ? found.language : "en";
}

function isProblemLanguage(text: string): text is ProblemLanguage {
  return problemLanguages.some((language) => language === text);
}
