import type { z } from "zod";
import type { Platform } from "../../platform.ts";
import { Problems } from "../../records/problems.ts";
import type { CallOperation, CallResult, IntegrationUser } from "./operations.ts";

interface CallDefinition<T extends z.ZodType> extends Omit<CallOperation, "parameters" | "call"> {
  readonly parameters: T;
  readonly call: (platform: Platform, parameters: z.output<T>, user: IntegrationUser) => Promise<CallResult>;
}

/** No record of the call is meant: the problem is one of a parameter. */
const noRecord = { place: 0, id: "" };

/** An operation whose parameters are parsed before it is called. */
export function callOperation<T extends z.ZodType>({
  parameters,
  call,
  ...named
}: CallDefinition<T>): CallOperation {
  return {
    ...named,
    parameters,
    call: async (platform, sent, user) => {
      const parsed = parameters.safeParse(sent, { reportInput: true });
      if (parsed.success) return call(platform, parsed.data, user);
      const problems = new Problems();
      for (const issue of parsed.error.issues) problems.addIssue(noRecord, issue);
      return problems.refusal() ?? { ok: false, problems: [] };
    },
  };
}
