import { randomUUID } from "node:crypto";
import { startAccountShop } from "../../../checkout/customer/testing/shopper.ts";
import type { TestOptions, TestPlatform } from "../../../../testing/platform.ts";
import type { StorefrontPluginSettings } from "../../../../foundations/settings/plugins/plugins.ts";
import type { Settings } from "../../../../foundations/settings/schema.ts";
import {
  graphqlClient,
  graphqlShopper,
  type GraphqlResponse,
  type GraphqlClient,
} from "../../testing/graphql-client.ts";

/** A customer who is logged in. */
export interface GraphqlMember {
  /** Asks with her session. */
  readonly ask: GraphqlClient;
  readonly email: string;
  readonly password: string;
  readonly id: number;
  readonly token: string;
}

export const registering = `mutation ($input: CustomerRegisterInput!) {
  registerCustomer(input: $input) { loggedIn { id email } userErrors { __typename message path } }
}`;

export const loggingIn = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { loggedIn { email } userErrors { __typename message path } }
}`;

export const password = "open sesame";

/** What somebody says who registers. */
export function registration(email: string, more: object = {}, address: object = {}) {
  const billingAddress = { email, firstName: "Anna", lastName: "Ek", country: "SE", ...address };
  return { input: { billingAddress, password, loginOnSuccess: true, ...more } };
}

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

/** Somebody who has registered, and is logged in. */
export async function graphqlMember(
  shop: TestPlatform,
  address: object = {},
  more: object = {},
): Promise<GraphqlMember> {
  const ask = graphqlShopper(graphqlClient(shop));
  const email = newEmail();
  const answer = await ask(registering, { variables: registration(email, more, address) });
  const id = Number(answer.at("data.registerCustomer.loggedIn.id"));
  if (!(id > 0)) throw new Error(`Not registered: ${JSON.stringify(answer.body)}`);
  return { ask, email, password, id, token: answer.token };
}

/** What she logs in with. */
export function credentialsOf({ email, password }: GraphqlMember) {
  return { email, password };
}

/** The user errors of the only field of an answer, as `[message, path]`. */
export function errorsOf(answer: GraphqlResponse): readonly unknown[] {
  const { data } = answer;
  const [payload] = Object.values(Object(data));
  const list: unknown = Reflect.get(Object(payload), "userErrors");
  if (!Array.isArray(list)) throw new Error(`No user errors in ${JSON.stringify(data)}`);
  return list.map((error: unknown) => {
    const { message, path } = Object(error);
    return [message, path];
  });
}

/** A shop with other settings of its session-mode plugin. */
export function startStorefront(
  change: Partial<StorefrontPluginSettings>,
  options: TestOptions = {},
): Promise<TestPlatform> {
  return startAccountShop({
    ...options,
    settings: (settings) => withStorefront(options.settings?.(settings) ?? settings, change),
  });
}

function withStorefront(settings: Settings, change: Partial<StorefrontPluginSettings>): Settings {
  const plugins = settings.plugins.map((plugin) =>
    plugin.kind === "storefront" && plugin.mode === "session" ? Object.assign({}, plugin, change) : plugin,
  );
  return { ...settings, plugins };
}
