import { z } from "zod";
import { failure, failures, type Failure, type Problem } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import type { KeyedMutex } from "../../scheduling/keyed-mutex.ts";
import type { Feature } from "../../settings/plugins/common.ts";
import type { ShopPluginSettings } from "../../settings/plugins/plugins.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import type { Method, ParamOf } from "../http/router.ts";
import { problemsOf, withoutInvalidFields } from "../rest/parse/input.ts";
import { refuse, type Answer } from "./answer.ts";

/** What the shape of an answer depends on beside what it says. Every call is one. */
export interface ShopContext {
  readonly platform: Platform;
  readonly plugin: ShopPluginSettings;
}

/** One call, as the transport hands it over: by whom, not yet what. */
export interface RawCall extends ShopContext {
  readonly rates: RateCounter;
  readonly mutex: KeyedMutex;
  /** The shopper's, as the caller forwards it; else the caller's own. */
  readonly address: string;
  /** Whether it is the shopper's: tries of all shoppers together are not counted. */
  readonly isForwarded: boolean;
  readonly param: (name: string) => string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What the handler of an endpoint gets. */
export interface ShopCall<Parsed = unknown, Param extends string = never> extends Omit<
  RawCall,
  "param" | "input"
> {
  readonly body: Parsed;
  readonly param: (name: Param) => string;
}

interface Declared<Path extends string, Parsed> {
  readonly method: Method;
  readonly path: Path;
  /** For people. */
  readonly summary: string;
  /** Of the input, unknown fields refused. */
  readonly body: z.ZodType<Parsed>;
  /** Only while this part of the plugin is switched on, 403 `feature`. */
  readonly feature?: Feature;
  /** What else is wrong with what could be read of the input, told together with that. */
  readonly check?: (body: Parsed, call: ShopContext) => readonly Problem[] | Promise<readonly Problem[]>;
  /** What it answers when nothing is wrong, by status. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  readonly handle: (call: ShopCall<Parsed, ParamOf<Path>>) => Promise<Answer | Failure>;
}

export interface Endpoint {
  readonly methods: readonly Method[];
  readonly path: string;
  readonly summary: string;
  /** Of its input, for the document. */
  readonly body: z.ZodType;
  readonly answers: Readonly<Record<number, z.ZodType>>;
  readonly run: (call: RawCall) => Promise<Answer>;
}

/** For endpoints that take no input: any field is one too many. */
export const noInput = z.strictObject({});

/** An endpoint; a failure is refused by its words. Every wrong field is named at once. shop-rest.md#transport. */
export function endpoint<Path extends string, Parsed>(declared: Declared<Path, Parsed>): Endpoint {
  const { method, path, summary, body, answers } = declared;
  return {
    methods: [method],
    path,
    summary,
    answers,
    body,
    run: (call) => run(declared, call),
  };
}

async function run<Path extends string, Parsed>(
  { feature, body, check, handle }: Declared<Path, Parsed>,
  call: RawCall,
): Promise<Answer> {
  if (feature && !call.plugin.features[feature]) return refuse(failure("feature", "not-enabled"));
  const parsed = body.safeParse(call.input);
  const readable = parsed.success ? parsed : body.safeParse(withoutInvalidFields(call.input, parsed.error));
  const wrong = parsed.success ? [] : problemsOf(parsed.error, call.input, false);
  const checked = readable.success ? ((await check?.(readable.data, call)) ?? []) : [];
  // What could not be read is not missing.
  const more = checked.filter(({ subject }) => wrong.every((problem) => problem.subject !== subject));
  const problems = [...wrong, ...more];
  if (problems.length > 0) return refuse(failures(problems));
  if (!parsed.success) throw new Error("Wrong input names what is wrong.");
  const outcome = await handle({ ...call, body: parsed.data });
  return "status" in outcome ? outcome : refuse(outcome);
}
