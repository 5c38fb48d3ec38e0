import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SetShop } from "../../../checkout/testing/set-shop.ts";
import { graphqlClient } from "../../testing/graphql-client.ts";
import { bothShopper, type BothShopper } from "../testing/both-interfaces.ts";
import { change, userError } from "./testing/change.ts";
import {
  addedLine,
  attributedLines,
  attributeFields,
  chosen,
  engraved,
  engraving,
  paper,
  startAttributedShop,
} from "./testing/attributed-shop.ts";

let shop: SetShop;
let shopper: BothShopper;
let tee: string;
const trusted = { trusted: true };

beforeAll(async () => {
  shop = await startAttributedShop();
  tee = shop.item("101");
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

const tooLong = engraved("x".repeat(256));
const wrong = [
  [engraved("a", "text", "x"), "Attribute not found", "dynamicAttributes.0.attributeTypeName"],
  [engraved("a", "x"), "Attribute not found", "dynamicAttributes.0.attributeElementKey"],
  [engraved("a", "paper", "giftWrap"), "Attribute not found", "dynamicAttributes.0.attributeTypeName"],
  [chosen(1, 99), "Attribute not found", "mappedAttributes.1.attributeId"],
  [tooLong, "Too long", "dynamicAttributes.0.attributeElementValue"],
  [engraved("maybe", "deep"), "Invalid", "dynamicAttributes.0.attributeElementValue"],
] as const;
const errorAt = (message: string, path: string) => [userError(message, path.split("."))];

describe("what is added with attributes (storefront-graphql.md 5.2)", () => {
  it("is another line than the same without, or with others", async () => {
    const first = await addedLine(shopper, tee, `${engraved("Bo")} ${chosen(2)}`);
    const plain = await addedLine(shopper, tee, "quantity: 2");
    const other = await addedLine(shopper, tee, engraved("Anna"));
    const again = await addedLine(shopper, tee, `quantity: 3, ${chosen(2)} ${engraved("Bo")}`);
    expect(new Set([first, plain, other]).size).toBe(3);
    expect(again).toBe(first);
    expect(await attributedLines(shopper)).toEqual([
      [4, [engraving("Bo"), paper(2, "Striped")]],
      [2, []],
      [1, [engraving("Anna")]],
    ]);
  });

  it("may be a flexible bundle, which has them as a whole", async () => {
    const piece = (section: number, item: string) => `{ sectionId: ${section}, item: "${item}" }`;
    const sections = [piece(1, tee), piece(1, tee), piece(2, shop.item("104"))].join();
    const answer = await shopper.graphql(
      `mutation { addFlexibleBundle(item: "${shop.set("203")}", sections: [${sections}], ${chosen(2)}) {
        userErrors { message } line { attributes { ${attributeFields} }
        ... on BundleLine { bundle { sections { lines { attributes { id: __typename } } } } } } } }`,
    );
    expect(answer.at("data.addFlexibleBundle")).toMatchObject({
      userErrors: [],
      line: { attributes: [paper(2, "Striped")] },
    });
    expect(answer.at("data.addFlexibleBundle.line.bundle.sections.0.lines.0.attributes")).toEqual([]);
  });

  it.each(wrong)("%s: %s", async (args, message, path) => {
    const { userErrors, lines } = await change(shopper, `addItem(item: "${tee}", ${args})`);
    expect([userErrors, lines]).toEqual([errorAt(message, path), []]);
  });

  it("keeps the size as it was chosen, else it is called as in the country", async () => {
    const size = (chart: string, name: string) =>
      `localizedProdSize: { localizationDefinitionName: "${chart}", localizedSize: "${name}" }`;
    await addedLine(shopper, tee, size("Japan", "9"));
    await addedLine(shopper, tee, "quantity: 1");
    const { data } = await shopper.graphql(
      "{ selection { lines { size localizedSize { localizationDefinitionName localizedSize } } } }",
    );
    const called = (localizationDefinitionName: string, localizedSize: string) => ({
      size: "M",
      localizedSize: { localizationDefinitionName, localizedSize },
    });
    expect(data).toEqual({ selection: { lines: [called("Japan", "9"), called("Sweden", "38")] } });
    for (const [chart, name, field] of [
      ["US", "9", "localizationDefinitionName"],
      ["Japan", "7", "localizedSize"],
    ] as const) {
      const { userErrors, lines } = await change(shopper, `addItem(item: "${tee}", ${size(chart, name)})`);
      expect(userErrors).toEqual([userError("Invalid", ["localizedProdSize", field])]);
      expect(lines).toEqual([`1 ${tee}`, `1 ${tee}`]);
    }
  });
});

describe("setLineAttributes and unsetLineAttributes", () => {
  it("split fewer units off, and merge lines made equal", async () => {
    const line = await addedLine(shopper, tee, "quantity: 5");
    const set = await change(
      shopper,
      `setLineAttributes(lineId: "${line}", quantity: 2, ${engraved("Bo")} ${chosen(1)})`,
      trusted,
    );
    expect([set.userErrors, set.lines]).toEqual([[], [`3 ${tee}`, `2 ${tee}`]]);
    const wrapped = set.answer.text("data.setLineAttributes.selection.lines.1.id");
    const unset = await change(
      shopper,
      `unsetLineAttributes(lineId: "${wrapped}", quantity: 1, ${chosen(1)}
        dynamicAttributes: [{ attributeTypeName: "engraving", attributeElementKey: "text" }])`,
      trusted,
    );
    expect([unset.userErrors, unset.lines]).toEqual([[], [`4 ${tee}`, `1 ${tee}`]]);
    expect(await attributedLines(shopper)).toEqual([
      [4, []],
      [1, [engraving("Bo"), paper(1, "Plain")]],
    ]);
  });

  it("ten at once on one token lose and make no unit", async () => {
    const line = await addedLine(shopper, tee, "quantity: 12");
    const call = `setLineAttributes(lineId: "${line}", quantity: 1, ${chosen(2)})`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => change(shopper, call, trusted)));
    expect(answers.map(({ userErrors }) => userErrors)).toEqual(Array.from({ length: 10 }, () => []));
    expect(await attributedLines(shopper)).toEqual([
      [2, []],
      [10, [paper(2, "Striped")]],
    ]);
  });

  it.each(wrong)("%s: %s", async (args, message, path) => {
    const line = await addedLine(shopper, tee, "quantity: 2");
    const call = `setLineAttributes(lineId: "${line}", quantity: 1, ${args})`;
    const { userErrors, lines } = await change(shopper, call, trusted);
    expect([userErrors, lines]).toEqual([errorAt(message, path), [`2 ${tee}`]]);
  });

  it.each([0, -1, 3, 2_000_000_000])("quantity %d of two units is invalid", async (quantity) => {
    const line = await addedLine(shopper, tee, "quantity: 2");
    for (const name of ["set", "unset"]) {
      const call = `${name}LineAttributes(lineId: "${line}", quantity: ${quantity}, ${chosen(1)})`;
      const { userErrors } = await change(shopper, call, trusted);
      expect(userErrors).toEqual(errorAt("Invalid quantity", "quantity"));
    }
  });

  it.each(["", "x", "__proto__", "0".repeat(40)])("line %j is not found", async (line) => {
    for (const name of ["set", "unset"]) {
      const call = `${name}LineAttributes(lineId: "${line}", ${chosen(1)})`;
      expect((await change(shopper, call, trusted)).userErrors).toEqual(errorAt("Line not found", "lineId"));
    }
  });

  it("what cannot be there cannot be unset", async () => {
    const line = await addedLine(shopper, tee, "quantity: 2");
    const unknown = `dynamicAttributes: [{ attributeTypeName: "engraving", attributeElementKey: "x" }]`;
    const call = `unsetLineAttributes(lineId: "${line}", ${chosen(1, 99)} ${unknown})`;
    expect((await change(shopper, call, trusted)).userErrors).toEqual([
      ...errorAt("Attribute not found", "mappedAttributes.1.attributeId"),
      ...errorAt("Attribute not found", "dynamicAttributes.0.attributeElementKey"),
    ]);
  });
});

describe("setSelectionAttributes and unsetSelectionAttributes", () => {
  it("set and unset those of the whole", async () => {
    const shown = `selection { attributes { ${attributeFields} } } userErrors { message path }`;
    await shopper.graphql(`mutation { setLanguage(code: "en") { userErrors { message } } }`);
    const set = await shopper.graphql(
      `mutation { setSelectionAttributes(${engraved("Ring")} ${chosen(3, 4)}) { ${shown} } }`,
      trusted,
    );
    const extra = (id: number, value: string) => ({
      type: { name: "extras" },
      id,
      elements: [{ key: "what", value }],
    });
    expect(set.at("data.setSelectionAttributes")).toEqual({
      userErrors: [],
      selection: { attributes: [engraving("Ring"), extra(3, "Card"), extra(4, "Ribbon")] },
    });
    const unset = await shopper.graphql(
      `mutation { unsetSelectionAttributes(${chosen(3)}) { ${shown} } }`,
      trusted,
    );
    expect(unset.at("data.unsetSelectionAttributes")).toEqual({
      userErrors: [],
      selection: { attributes: [engraving("Ring"), extra(4, "Ribbon")] },
    });
  });

  it.each(wrong)("%s: %s", async (args, message, path) => {
    const { userErrors } = await change(shopper, `setSelectionAttributes(${args})`, trusted);
    expect(userErrors).toEqual(errorAt(message, path));
  });
});

it.each([
  `setLineAttributes(lineId: "x")`,
  `unsetLineAttributes(lineId: "x")`,
  "setSelectionAttributes",
  "unsetSelectionAttributes",
])("%s requires the secret, and a session", async (call) => {
  const document = `mutation { ${call} { userErrors { message } } }`;
  const name = /^\w+/.exec(call)?.[0];
  const plain = await shopper.graphql(document);
  expect(plain.at("errors.0")).toMatchObject({
    message: `${name} requires SHARED_SECRET`,
    extensions: { code: "FORBIDDEN" },
  });
  const ask = graphqlClient(shop);
  expect(
    (await ask("{ availableLineAttributes { type { name } } }", { mode: "no-session" })).at(
      "errors.0.message",
    ),
  ).toBe("availableLineAttributes requires SESSION");
});
