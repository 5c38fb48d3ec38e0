import { sql } from "kysely";
import { noteChange } from "../../audit/note-change.ts";
import type { Platform } from "../../platform.ts";
import type { Answer } from "./answer.ts";

interface AskedChange {
  readonly actor: string;
  readonly method: string;
  /** The endpoint's path, without the values in it. */
  readonly route: string;
  readonly params: ReadonlyMap<string, string>;
}

/**
 * What changes people's accounts, and what no shopper may do with her selection: another price list or market, no tax,
 * other warehouses. Purchases tell themselves what became of them.
 */
const audited =
  /^(?:customers|customer-|selections\/\{selection\}\/(?:pricelists|markets|vat-exempt|allocation-rule)\/)/;
/** Of the id of a selection, which opens it to whoever has it: enough to find it in the database. */
const shownCharacters = 8;

/**
 * Runs a call; one that is audited is put on record before, and how it ended after: a call may make several
 * transactions, and none of them goes unseen when the process is killed.
 */
export async function onRecord(
  platform: Platform,
  { actor, method, route, params }: AskedChange,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (method === "GET" || !audited.test(route)) return run();
  const subjects = [...params]
    .filter(([name]) => name !== "email")
    .map(([name, value]) => `${name} ${name === "selection" ? value.slice(0, shownCharacters) : value}`);
  const id = await noteChange(platform.db, platform, {
    actor,
    operation: `${method} ${route}`,
    subjects,
    detail: {},
  });
  const answer = await run();
  await platform.db
    .updateTable("audit")
    .set({ detail: sql`${JSON.stringify({ status: answer.status, ...customerOf(answer) })}::jsonb` })
    .where("id", "=", id)
    .execute();
  return answer;
}

function customerOf({ body }: Answer): { readonly customer?: string } {
  const customer: unknown = Reflect.get(body, "customer");
  const id: unknown =
    typeof customer === "object" && customer !== null ? Reflect.get(customer, "id") : undefined;
  return typeof id === "string" || typeof id === "number" ? { customer: String(id) } : {};
}
