import "server-only";
import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { env } from "@/lib/env";

const DAY_SECONDS = 86_400;
export const SESSION_SECONDS = 30 * DAY_SECONDS;

const sessionSchema = z.object({
  token: z.string().min(1),
  country: z.string().nullable(),
  sealedAt: z.number().int(),
});

/** What the cookie holds: the API token and the country that the session was last seen in. */
export type Session = Readonly<z.infer<typeof sessionSchema>>;

/** Unsealing costs half a millisecond: a visitor's next requests within the minute find the answer here. */
const opened = new LRUCache<string, Session>({ max: 5_000, ttl: 60_000 });

/** Opens a cookie value; null when it is absent, foreign, broken or too old. */
export async function openSession(value: string | undefined): Promise<Session | null> {
  if (value === undefined || value === "") return null;
  const known = opened.get(value);
  if (known !== undefined) return known;
  const session = await open(value, sessionSchema, SESSION_SECONDS);
  if (session !== null) opened.set(value, session);
  return session;
}

export async function sealSession(content: Pick<Session, "token" | "country">): Promise<string> {
  const session: Session = { ...content, sealedAt: Date.now() };
  const value = await seal(session, SESSION_SECONDS);
  opened.set(value, session);
  return value;
}

/** The API forgets a token 30 days after its last use, so the cookie is renewed once a day. */
export function isWorthRenewing(session: Session): boolean {
  return Date.now() - session.sealedAt > DAY_SECONDS * 1000;
}

export async function seal(content: unknown, seconds: number): Promise<string> {
  const [newest = ""] = env().sessionSecrets;
  return sealData(content, { password: newest, ttl: seconds });
}

/** Tries every secret in turn: a seal names its key by position, which a rotation shifts. */
export async function open<T>(value: string, schema: z.ZodType<T>, seconds: number): Promise<T | null> {
  for (const secret of env().sessionSecrets) {
    const parsed = schema.safeParse(await openWith(value, secret, seconds));
    if (parsed.success) return parsed.data;
  }
  return null;
}

async function openWith(value: string, secret: string, seconds: number): Promise<unknown> {
  try {
    return await unsealData<unknown>(value, { password: secret, ttl: seconds });
  } catch {
    return null;
  }
}
