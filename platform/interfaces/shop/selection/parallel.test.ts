import { expect, it } from "vitest";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();

it("loses none of thirty adds at once", async () => {
  const { call, selectionOf, shop } = backEnd();
  const id = await selectionOf();
  const adds = Array.from({ length: 30 }, (_, i) =>
    call("POST", `selections/${id}/items/${shop.item(i % 2 === 0 ? "101" : "104")}`),
  );
  const statuses = (await Promise.all(adds)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  const after = await call("GET", `selections/${id}`);
  expect(after.list("items").map((line) => Number(Reflect.get(Object(line), "quantity")))).toEqual([15, 15]);
});

it("loses nothing to a shopper who changes it meanwhile", async () => {
  const { call, shop } = backEnd();
  const first = await shop.call("POST", `items/${shop.item("101")}`, { trusted: true });
  const id = first.text("selection.selection");
  const { token } = first;
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      i % 2 === 0
        ? call("POST", `selections/${id}/items/${shop.item("101")}`)
        : shop.call("POST", `items/${shop.item("101")}`, { token }),
    ),
  );
  expect((await call("GET", `selections/${id}`)).at("items.0.quantity")).toBe(21);
});
