import { recordAudit } from "../../../foundations/audit/record-audit.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { Problems } from "../../../catalogue/integration/problems.ts";
import type { RecordsRefused } from "../../../catalogue/integration/records-call.ts";
import { recordShape, type RecordShape } from "../../../catalogue/integration/record-shape.ts";
import type { IntegrationOperation } from "../../../foundations/settings/schema/integration.ts";
import { eventOperations } from "./event-operations.ts";
import {
  updateOperations,
  type CallOperation,
  type CallResult,
  type IntegrationUser,
  type UpdateOperation,
} from "./update-operations.ts";

/** An operation as `handleCall` runs it, found by its element in the Body. */
export interface ServedOperation {
  readonly name: IntegrationOperation;
  readonly element: string;
  readonly responseElement: string;
  /** The content of the element, without the login. */
  readonly content: RecordShape;
  readonly call: (platform: Platform, content: Content, user: IntegrationUser) => Promise<CallResult>;
}

/** The content of an operation's element: texts, records and lists, not yet validated. */
export type Content = Readonly<Record<string, unknown>>;

/** Every operation of the service by its element. soap.md#calls. */
export const operationsByElement: ReadonlyMap<string, ServedOperation> = new Map(
  [...updateOperations.map(servedUpdate), ...eventOperations.map(servedCall)].map((served) => [
    served.element,
    served,
  ]),
);

function servedCall({ parameters, ...operation }: CallOperation): ServedOperation {
  return { ...operation, content: recordShape(parameters) };
}

/** `Accounts_Update` → `accounts_Update`, `accountsUpdateResponse` */
function servedUpdate(operation: UpdateOperation): ServedOperation {
  const { name, parameter, item, record } = operation;
  const element = name.charAt(0).toLowerCase() + name.slice(1);
  return {
    name,
    element,
    responseElement: `${element.replace("_", "")}Response`,
    content: {
      kind: "record",
      fields: new Map([[parameter, { kind: "list", element: item, of: recordShape(record) }]]),
    },
    call: (platform, content, user) => update(operation, platform, content, user),
  };
}

/** Thrown to roll the transaction back, when an operation refuses a record after it wrote others. */
class Refused extends Error {
  override readonly name = "Refused";
  readonly result: RecordsRefused;

  constructor(result: RecordsRefused) {
    super("Records were refused.");
    this.result = result;
  }
}

async function update(
  { name, parameter, update: write, prepare }: UpdateOperation,
  platform: Platform,
  content: Content,
  { username, ownEvents }: IntegrationUser,
): Promise<CallResult> {
  const records: unknown = content[parameter] ?? [];
  if (!Array.isArray(records)) return notAList(parameter);
  if (records.length === 0) return { ok: true };
  const run = prepare ? await prepare(platform, records) : write;
  try {
    await inTransaction(platform.db, async (tx) => {
      const context = {
        settings: platform.settings,
        now: platform.now(),
        raises: ownEvents,
        dataDir: platform.config.dataDir,
      };
      const result = await run(tx, records, context);
      if (!result.ok) throw new Refused(result);
      const { inserted, changed } = result;
      if (inserted + changed === 0) return;
      const subjects = records.map(idOf);
      const detail = { inserted, changed };
      await recordAudit(tx, platform, { actor: `soap ${username}`, operation: name, subjects, detail });
    });
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
  return { ok: true };
}

function idOf(record: unknown): string {
  const id: unknown = typeof record === "object" && record !== null ? Reflect.get(record, "id") : "";
  return typeof id === "string" ? id : "";
}

function notAList(parameter: string): RecordsRefused {
  const problems = new Problems();
  problems.add({ place: 0, id: "" }, [parameter], "invalid", "must be a list");
  return problems.refusal() ?? { ok: false, problems: [] };
}
