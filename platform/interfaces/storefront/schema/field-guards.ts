import { getNamedType, type GraphQLField, isAbstractType, isNonNullType, isObjectType } from "graphql";
import { isVerifiedSession } from "../../../selling/captcha/verify-captcha.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import type { Resolver } from "../resolver.ts";
import { accessRulesOf } from "./directives.ts";
import { userError } from "../user-errors.ts";
import { loginRequired } from "../graphql-errors.ts";

/**
 * Guards a mutation that the plugin may require a captcha for. Without a verified captcha it does nothing, and its
 * payload has a user error.
 * storefront-graphql.md#captcha.
 */
export function captchaGuarded(field: GraphQLField<unknown, unknown>, resolver: Resolver): Resolver {
  const rule = accessRulesOf(field.astNode).rules.find(({ kind }) => kind === "captcha");
  if (rule?.kind !== "captcha") return resolver;
  const refused = refusedPayload(field);
  return async (source, args, context, info) => {
    const call = context.plugin.captcha.calls.find((call) => call === rule.call);
    if (call === undefined || (await isVerified(context))) return resolver(source, args, context, info);
    context.requiredCaptchas.add(call);
    return refused;
  };
}

function isVerified(context: StorefrontContext): Promise<boolean> {
  return isVerifiedSession(context.platform, sessionOf(context));
}

/** The payload of a refused mutation: its required booleans are false. */
function refusedPayload({ type }: GraphQLField<unknown, unknown>): Readonly<Record<string, unknown>> {
  const payload = getNamedType(type);
  const fields = isObjectType(payload) ? Object.values(payload.getFields()) : [];
  const done = fields.filter(
    (field) => isNonNullType(field.type) && getNamedType(field.type).name === "Boolean",
  );
  return {
    ...Object.fromEntries(done.map(({ name }) => [name, false])),
    __typename: isAbstractType(payload) ? "GenericSelectionMutationPayload" : payload.name,
    userErrors: [userError("Captcha required", null)],
  };
}

/**
 * Guards a root field that needs a login: without a customer `Query.customer` is null, any other field is an error.
 * storefront-graphql.md#captcha.
 */
export function loginGuarded(
  typeName: string,
  { name, astNode }: GraphQLField<unknown, unknown>,
  resolver: Resolver,
): Resolver {
  const { rules } = accessRulesOf(astNode);
  if (!rules.some((rule) => rule.kind === "scope" && rule.scope === "LOGGED_IN")) return resolver;
  const isCustomer = typeName === "Query" && name === "customer";
  return (source, args, context, info) => {
    const { session } = context.view;
    if (session && session.customer !== null) return resolver(source, args, context, info);
    if (isCustomer) return null;
    throw loginRequired();
  };
}
