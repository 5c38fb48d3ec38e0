import { newShopper, seenBy } from "../../interfaces/checkout/customer/testing/shopper.ts";
import { anna } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { atOnce, failuresOf, statusesOf, type Race } from "./race.ts";

const adds: Race = {
  name: "adds on one token",
  run: async (shop, many) => {
    const shopper = await newShopper(shop);
    const answers = await atOnce(many, () => shopper.add(shop.item("101")));
    const units = (await seenBy(shopper))[shop.item("101")] ?? 0;
    return { found: { ...statusesOf(answers), units }, expected: { 201: many, units: many } };
  },
};

const firstCalls: Race = {
  name: "the first ten calls of new tokens",
  run: async (shop, many) => {
    const items = ["101", "103", "104", "105", "107"].map((product) => shop.item(product));
    const found = await atOnce(Math.ceil(many / 10), async () => {
      const shopper = await newShopper(shop);
      const answers = await atOnce(10, (index) => shopper.add(items[index % items.length] ?? ""));
      const seen = Object.values(await seenBy(shopper));
      return failuresOf(answers) + (JSON.stringify(seen) === "[2,2,2,2,2]" ? 0 : 1);
    });
    return { found: { wrong: found.reduce((sum, one) => sum + one, 0) }, expected: { wrong: 0 } };
  },
};

const places: Race = {
  name: "country, language, methods and address of one token",
  run: async (shop, many) => {
    const shopper = await newShopper(shop);
    const calls = [
      ["PUT", "countries/DE", undefined],
      ["PUT", "languages/de", undefined],
      ["PUT", "payment-methods/redirect", undefined],
      ["PUT", "shipping-methods/express", undefined],
      ["PUT", "payment-fields", { address: { ...anna, country: "DE" } }],
      ["PUT", "payment-fields", { shippingAddress: { ...anna, country: "DE", city: "Lund" } }],
      ["POST", `items/${shop.item("101")}`, undefined],
    ] as const;
    const answers = await atOnce(many * calls.length, (index) => {
      const [method, path, body] = calls[index % calls.length] ?? calls[0];
      return shopper.call(method, path, body);
    });
    const end = await shopper.call("GET", "selection");
    const seen = [
      end.at("location.country"),
      end.at("selection.language"),
      end.at("selection.currency"),
      end.at("selection.paymentMethod"),
      end.at("selection.shippingMethod"),
      end.at("selection.address.city"),
      end.at("selection.totals.totalQuantity"),
    ];
    const wanted = ["DE", "de", "EUR", "redirect", "express", "Stockholm", many];
    const wrong = seen.filter((value, index) => value !== wanted[index]).length;
    return { found: { failed: failuresOf(answers), wrong }, expected: { failed: 0, wrong: 0 } };
  },
};

export const oneToken: readonly Race[] = [adds, firstCalls, places];
