import {
  inputAliases,
  outputAliases,
  withReturnVariable,
} from "../../../foundations/settings/compatibility-names.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A response with every alias beside its neutral name, at any depth. */
export function addAliases(answer: Fields): Record<string, unknown> {
  const entries = Object.entries(answer).map(([name, value]) => [name, within(value)] as const);
  return { ...aliasesOf(Object.fromEntries(entries), outputAliases), ...Object.fromEntries(entries) };
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  return isFields(value) ? addAliases(value) : value;
}

/** An input with the neutral name beside every alias; a value under the neutral name wins. */
export function acceptAliases(input: Fields): Fields {
  const { paymentMethodFields: variables } = input;
  const isNamed = isFields(variables) && !Array.isArray(variables);
  return {
    ...aliasesOf(input, inputAliases),
    ...input,
    ...(isNamed && {
      paymentMethodFields: withReturnVariable(variables),
    }),
  };
}

/** The fields that have another name, under that name. */
function aliasesOf(fields: Fields, names: Readonly<Record<string, string>>): Record<string, unknown> {
  const named = Object.entries(names).filter(([name]) => Object.hasOwn(fields, name));
  return Object.fromEntries(named.map(([name, other]) => [other, fields[name]]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
