import { isObjectType } from "graphql";
import { expect, it } from "vitest";
import { resolvedSchema } from "./resolvers.ts";

const schema = resolvedSchema();

it("every root field has a resolver", () => {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const without = roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {}).flatMap(({ name, resolve }) => (resolve ? [] : [name])),
  );
  expect(without).toEqual([]);
});

it("every field with arguments of its own has a resolver, or its type is not answered at all yet", () => {
  const lacking = Object.values(schema.getTypeMap()).flatMap((type) => {
    const fields = isObjectType(type) && !type.name.startsWith("__") ? Object.values(type.getFields()) : [];
    const isAnswered = fields.some(({ resolve }) => resolve);
    const open = fields.filter(({ args, resolve }) => isAnswered && args.length > 0 && !resolve);
    return open.map(({ name }) => `${type.name}.${name}`);
  });
  expect(lacking).toEqual([]);
});
