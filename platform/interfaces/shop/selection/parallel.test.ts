import { expect, it } from "vitest";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();

it("a back end and a shopper who change a selection at once lose nothing", async () => {
  const { call, shop } = backEnd();
  const item = shop.item("101");
  const first = await shop.call("POST", `items/${item}`, { trusted: true });
  const id = first.text("selection.selection");
  const { token } = first;
  const adds = Array.from({ length: 20 }, (_, turn) =>
    turn % 2 === 0
      ? call("POST", `selections/${id}/items/${item}`)
      : shop.call("POST", `items/${item}`, { token }),
  );
  expect(new Set((await Promise.all(adds)).map(({ status }) => status))).toEqual(new Set([201]));
  expect((await call("GET", `selections/${id}`)).at("items.0.quantity")).toBe(21);
});
