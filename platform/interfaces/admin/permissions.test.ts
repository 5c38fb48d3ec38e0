import { expect, it } from "vitest";
import type { RoleName } from "../../staff/permissions.ts";
import { endpoints } from "./endpoints.ts";
import { useAdminShop } from "./testing/admin-shop.ts";

const shop = useAdminShop();

/** management.md#roles, as areas and verbs. */
const allowed: Readonly<Record<RoleName, RegExp>> = {
  owner: /./,
  merchandiser: /^(?:(?:catalogue|prices|promotions|content)\.|stock\.read$)/,
  service: /^(?:(?:orders|customers)\.|(?:promotions|catalogue|stock)\.read$)/,
  warehouse: /^(?:stock\.|orders\.(?:read|ship)$|catalogue\.read$)/,
  viewer: /^(?:catalogue|prices|promotions|stock|orders|customers|content|shop)\.read$/,
};

const guarded = endpoints.filter(({ access }) => access !== "anyone" && access !== "signed-in");
/** Of what is there in no shop. */
const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, "999999999");
/** No body at all: what is allowed is refused later, what is not is refused before it is read. */
const bodyOf = (method: string) => (method === "POST" || method === "PATCH" ? {} : undefined);

it.each(guarded)("$method $path is for nobody who is not signed in", async ({ method, path }) => {
  const answer = await shop().anonymous(method, pathOf(path), bodyOf(method));
  expect([answer.status, answer.at("code")]).toEqual([401, "signIn"]);
});

const roles: readonly RoleName[] = ["owner", "merchandiser", "service", "warehouse", "viewer"];
it.each(roles)("%s may make the calls of the role, and no other", async (role) => {
  const client = await shop().signIn(role);
  const wrong: string[] = [];
  for (const { method, path, access } of guarded) {
    const answer = await client(method, pathOf(path), bodyOf(method));
    const isRefused =
      answer.status === 403 && answer.at("code") === "permission" && answer.at("needs") === access;
    if (isRefused === allowed[role].test(access)) wrong.push(`${method} ${path} ${answer.status}`);
    if (answer.status === 401 || answer.status >= 500) wrong.push(`${method} ${path} ${answer.status}`);
  }
  expect(wrong).toEqual([]);
});
