import { z } from "zod";
import { failure, failures, type Failure, type Problem } from "../../foundations/errors.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { KeyedMutex } from "../../foundations/scheduling/keyed-mutex.ts";
import type { Feature } from "../../foundations/settings/plugins/common.ts";
import type { ShopPluginSettings } from "../../foundations/settings/plugins/plugins.ts";
import type { RateCounter } from "../http/rate-limits.ts";
import type { Method, ParamOf } from "../http/router.ts";
import { problemsOf, withoutInvalidFields } from "../rest/parse/input.ts";
import { refuse, type Answer } from "./answer.ts";

/** The context that responses are formatted in. */
export interface ShopContext {
  readonly platform: Platform;
  readonly plugin: ShopPluginSettings;
}

/** A call before its input is parsed. */
export interface RawCall extends ShopContext {
  readonly rates: RateCounter;
  readonly mutex: KeyedMutex;
  /** The forwarded address of the shopper, else the caller's own. */
  readonly address: string;
  /** Without a forwarded address all shoppers look alike, so that limits per address do not apply. */
  readonly isForwarded: boolean;
  readonly param: (name: string) => string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A call as handlers get it. */
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
  readonly summary: string;
  /** The schema of the input; unknown fields are refused. */
  readonly body: z.ZodType<Parsed>;
  /** The feature that must be switched on; otherwise 403 `feature`. */
  readonly feature?: Feature;
  /** Finds further problems in the readable part of the input. All problems are answered together. */
  readonly check?: (body: Parsed, call: ShopContext) => readonly Problem[] | Promise<readonly Problem[]>;
  /** The schemas of successful responses, by status. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  readonly handle: (call: ShopCall<Parsed, ParamOf<Path>>) => Promise<Answer | Failure>;
}

export interface Endpoint {
  readonly methods: readonly Method[];
  readonly path: string;
  readonly summary: string;
  /** For the OpenAPI document. */
  readonly body: z.ZodType;
  readonly answers: Readonly<Record<number, z.ZodType>>;
  readonly run: (call: RawCall) => Promise<Answer>;
}

/** The schema of endpoints without input, which refuse every field. */
export const noInput = z.strictObject({});

/** Declares an endpoint. All wrong fields of an input are answered at once. shop-rest.md#transport. */
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
  // A field that could not be parsed is not also reported as missing.
  const more = checked.filter(({ subject }) => wrong.every((problem) => problem.subject !== subject));
  const problems = [...wrong, ...more];
  if (problems.length > 0) return refuse(failures(problems));
  if (!parsed.success) throw new Error("Wrong input names what is wrong.");
  const outcome = await handle({ ...call, body: parsed.data });
  return "status" in outcome ? outcome : refuse(outcome);
}
