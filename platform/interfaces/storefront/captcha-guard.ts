import { getNamedType, isAbstractType, isNonNullType, isObjectType, type GraphQLField } from "graphql";
import { isVerifiedSession } from "../../captcha/verify-captcha.ts";
import { sessionOf, type StorefrontContext } from "./context.ts";
import type { Resolver } from "./resolver.ts";
import { marksOf } from "./schema/marks.ts";
import { userError } from "./user-errors.ts";

/**
 * A mutation that the plugin may demand a captcha for: without one it does nothing, and its payload says so.
 * storefront-graphql.md#captcha.
 */
export function captchaGuarded(field: GraphQLField<unknown, unknown>, resolver: Resolver): Resolver {
  const mark = marksOf(field.astNode).marks.find(({ kind }) => kind === "captcha");
  if (mark?.kind !== "captcha") return resolver;
  const refused = refusedPayload(field);
  return async (source, args, context, info) => {
    const call = context.plugin.captcha.calls.find((demanded) => demanded === mark.call);
    if (call === undefined || (await isVerified(context))) return resolver(source, args, context, info);
    context.demandedCaptchas.add(call);
    return refused;
  };
}

function isVerified(context: StorefrontContext): Promise<boolean> {
  return isVerifiedSession(context.platform, sessionOf(context));
}

/** What is not null and says whether something was done is false. */
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
