import {
  logIn,
  newMember,
  newShopper,
  seenBy,
  type Shopper,
} from "../../interfaces/checkout/customer/testing/shopper.ts";
import { atOnce, failuresOf, type Race, type RaceShop } from "./race.ts";

async function guestWith(shop: RaceShop, item: string, quantity: number): Promise<Shopper> {
  const guest = await newShopper(shop);
  await guest.add(item, quantity);
  return guest;
}

const fiveLogins: Race = {
  name: "logins of one customer while her selection changes",
  run: async (shop, many) => {
    const member = await newMember(shop);
    await member.add(shop.item("101"));
    const guests = await atOnce(many, () => guestWith(shop, shop.item("101"), 2));
    const answers = await Promise.all([
      ...guests.map((guest) => logIn(guest, member)),
      ...guests.map((guest) => guest.add(shop.item("104"))),
      ...guests.flatMap(() => [member.add(shop.item("101")), member.call("PUT", "countries/DE")]),
    ]);
    const seen = await seenBy(member);
    const found = {
      failed: failuresOf(answers),
      tees: seen[shop.item("101")] ?? 0,
      caps: seen[shop.item("104")] ?? 0,
    };
    return { found, expected: { failed: 0, tees: 1 + many * 3, caps: many } };
  },
};

const idOf = async ({ call }: Shopper) =>
  (await call("GET", "selection", undefined, { trusted: true })).text("selection.selection");

const crosswise: Race = {
  name: "crosswise logins",
  run: async (shop, many) => {
    const [anna, bo] = [await newMember(shop), await newMember(shop)];
    for (const member of [anna, bo]) await member.add(shop.item("101"));
    const guests = await atOnce(many, () => guestWith(shop, shop.item("104"), 1));
    const everybody = [anna, bo, ...guests];
    const ids = await Promise.all(everybody.map(idOf));
    const answers = await Promise.all(
      everybody.flatMap((one, index) => [
        one.call("PUT", `selection/${ids[(index + 1) % ids.length] ?? ""}`),
        logIn(one, index % 2 === 0 ? bo : anna),
        one.call("PUT", `selection/${ids.at(index - 1) ?? ""}`),
        one.add(shop.item("101")),
        logIn(one, index % 2 === 0 ? anna : bo),
      ]),
    );
    // What is a customer's by now, or was added to hers, is not found by others.
    return { found: { failed: failuresOf(answers, [404]) }, expected: { failed: 0 } };
  },
};

export const logins: readonly Race[] = [fiveLogins, crosswise];
