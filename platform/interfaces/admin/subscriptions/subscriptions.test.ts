import { expect, it } from "vitest";
import { withPlans } from "../../../ordering/subscription/testing/plans.ts";
import { pay } from "../../shop/testing/purchases.ts";
import { backEndOf } from "../../shop/testing/shop-client.ts";
import { useAdminShop, type AdminAnswer } from "../testing/admin-shop.ts";

const shop = useAdminShop({ settings: withPlans });
let made = 0;

/** The id of a subscription to two tees a month, and of its customer. */
async function subscriber(): Promise<{ readonly id: string; readonly customer: string }> {
  const backEnd = backEndOf(shop());
  made += 1;
  const email = `subscriber${made}@example.com`;
  const account = { password: "a secret", firstName: "Anna", lastName: "Ek" };
  await backEnd.call("POST", `customers/${email}`, account);
  const selection = await backEnd.selectionOf();
  const path = `selections/${selection}/items/${shop().item("101")}/quantity/2`;
  await backEnd.call("POST", path, { subscriptionPlan: "monthly" });
  await backEnd.call("PUT", `selections/${selection}/customers/${email}`);
  await pay(backEnd, selection, "invoice");
  const listed = await shop().byKey("GET", "subscriptions?limit=1");
  return { id: listed.text("items.0.id"), customer: listed.text("items.0.customer") };
}

const read = (id: string) => shop().byKey("GET", `subscriptions/${id}`);
async function patch(id: string, body: object, version?: string): Promise<AdminAnswer> {
  const made = version ?? (await read(id)).text("version");
  return shop().byKey("PATCH", `subscriptions/${id}`, body, { "If-Match": made });
}

it("lists them by state and customer, whose number a viewer is not shown", async () => {
  const [first, second] = [await subscriber(), await subscriber()];
  const found = async (query: string) =>
    (await shop().byKey("GET", `subscriptions?${query}`)).list("items").map(({ id }) => id);
  expect(await found(`customer=${first.customer}`)).toEqual([first.id]);
  expect(await found("sort=createdAt")).toEqual([first.id, second.id]);
  expect(await found("attention=true")).toEqual([]);
  await patch(second.id, { status: "PAUSED" });
  expect([await found("status=ACTIVE"), await found("status=PAUSED")]).toEqual([[first.id], [second.id]]);
  const viewer = await shop().signIn("viewer");
  const viewed = await viewer("GET", `subscriptions/${first.id}`);
  expect([viewed.at("customer"), viewed.at("redacted"), viewed.at("quantity")]).toEqual([null, true, 2]);
  expect((await viewer("GET", `subscriptions?customer=${first.customer}`)).at("items")).toEqual([]);
});

it("is paused, resumed and ended; what has ended stays so", async () => {
  const { id } = await subscriber();
  const next = (await read(id)).at("nextOrderOn");
  expect((await patch(id, { status: "PAUSED" })).at("status")).toBe("PAUSED");
  shop().passTime(40 * 86_400_000);
  const resumed = await patch(id, { status: "ACTIVE", quantity: 3 });
  expect([resumed.at("status"), resumed.at("quantity")]).toEqual(["ACTIVE", 3]);
  // What came due in the pause is not ordered afterwards.
  expect(String(resumed.at("nextOrderOn")) > String(next)).toBe(true);
  expect((await patch(id, { status: "CANCELLED" })).at("nextOrderOn")).toBeNull();
  const again = await patch(id, { status: "ACTIVE" });
  expect([again.status, again.at("errors.0.path"), again.at("errors.0.code")]).toEqual([
    422,
    "status",
    "invalid",
  ]);
});

it("takes a plan of its product and no other, all of a change or none of it", async () => {
  const { id } = await subscriber();
  const refused = await patch(id, { quantity: 5, plan: "never" });
  expect([refused.status, refused.at("errors.0.path")]).toEqual([422, "subscriptionPlan"]);
  expect((await read(id)).at("quantity")).toBe(2);
  expect((await patch(id, { plan: "monthly" })).at("plan")).toBe("monthly");
  expect((await shop().byKey("GET", "subscriptions/999999")).status).toBe(404);
});

it("two at once: the second is told what the first has made of it", async () => {
  const { id } = await subscriber();
  const version = (await read(id)).text("version");
  const both = await Promise.all([patch(id, { quantity: 3 }, version), patch(id, { quantity: 4 }, version)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const won = both.find(({ status }) => status === 200);
  expect((await read(id)).body).toEqual(won?.body);
  const audit = await shop().byKey("GET", `audit?subject=${encodeURIComponent(`subscription ${id}`)}`);
  expect(audit.list("items")).toHaveLength(1);
});
