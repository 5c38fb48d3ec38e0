import type { TestPlatform } from "../../../testing/platform.ts";

/** What a test sends beside its document. */
export interface GraphqlCall {
  /** Absent: the mode's fixed token. Empty: none. */
  readonly token?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
  /** Sends the mode's shared secret. */
  readonly trusted?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mode?: "session" | "no-session";
}

/** An answer; `at("data.selection.lines.0.id")` looks into its body. */
export interface GraphqlResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** To be sent next. Throws when there is none. */
  readonly token: string;
  /** Throws when there are errors. */
  readonly data: unknown;
  readonly at: (path: string) => unknown;
  readonly text: (path: string) => string;
  readonly list: (path: string) => readonly unknown[];
}

export type GraphqlClient = (query: string, call?: GraphqlCall) => Promise<GraphqlResponse>;

export const modes = {
  session: {
    uri: "/api/storefront",
    token: "test-storefront-token",
    secret: "test-storefront-secret",
  },
  "no-session": {
    uri: "/api/storefront-no-session",
    token: "test-no-session-token",
    secret: "test-no-session-secret",
  },
} as const;

/** Asks the Storefront API of a test platform: `const ask = graphqlClient(shop)`. */
export function graphqlClient({ origin }: Pick<TestPlatform, "origin">): GraphqlClient {
  return async (query, { mode = "session", token, trusted = false, headers, ...body } = {}) => {
    const { uri, token: fixed, secret } = modes[mode];
    const bearer = token ?? fixed;
    const response = await fetch(origin + uri, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(bearer !== "" && { Authorization: `Bearer ${bearer}` }),
        ...(trusted && { "X-Shared-Secret": secret }),
        ...headers,
      },
      body: JSON.stringify({ query, ...body }),
    });
    return answerOf(response, await response.text());
  };
}

/** One shopper: every answer's token is sent next. */
export function graphqlShopper(ask: GraphqlClient, begun: { readonly token?: string } = {}): GraphqlClient {
  let { token } = begun;
  return async (query, call = {}) => {
    const answer = await ask(query, { ...(token !== undefined && { token }), ...call });
    token = answer.token;
    return answer;
  };
}

const mostRootFields = 20;

/** Makes mutations as fields of few documents; the user errors of each, as `Item not found: input.item`. */
export async function refusalsOf(
  ask: GraphqlClient,
  calls: readonly string[],
  call: GraphqlCall = {},
): Promise<readonly string[]> {
  const refusals: string[] = [];
  for (let first = 0; first < calls.length; first += mostRootFields) {
    const fields = calls
      .slice(first, first + mostRootFields)
      .map((one, at) => `c${at}: ${one} { userErrors { __typename message path } }`);
    const { data } = await ask(`mutation { ${fields.join(" ")} }`, call);
    for (const payload of Object.values(Object(data))) {
      refusals.push(Array.from(Object(payload).userErrors, textOf).join(", "));
    }
  }
  return refusals;
}

function textOf(error: unknown): string {
  const { __typename: type, message, path } = Object(error);
  return `${type === "UserErrorBase" ? "" : `${type} `}${message}${path === null ? "" : `: ${path.join(".")}`}`;
}

function answerOf({ status, headers }: Response, sent: string): GraphqlResponse {
  const body: unknown = JSON.parse(sent);
  const at = (path: string) => path.split(".").reduce(step, body);
  const fail = (what: string, path: string) => new Error(`No ${what} at ${path} of ${sent.slice(0, 800)}`);
  const text = (path: string) => {
    const value = at(path);
    if (typeof value !== "string") throw fail("text", path);
    return value;
  };
  const list = (path: string) => {
    const value = at(path);
    if (!Array.isArray(value)) throw fail("list", path);
    return value;
  };
  return {
    status,
    headers,
    body,
    at,
    text,
    list,
    get token() {
      return text("extensions.token");
    },
    get data() {
      if (at("errors") !== undefined) throw new Error(`Errors: ${sent.slice(0, 800)}`);
      return at("data");
    },
  };
}

function step(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
