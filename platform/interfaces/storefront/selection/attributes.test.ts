import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testAttributes } from "../../../selling/selection/testing/attribute-types.ts";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { graphqlBuyerWith } from "../payment/testing/graphql-buyer.ts";
import { refusalsOf } from "../testing/graphql-client.ts";
import { bothShopper, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";

let shop: SetShop;
let shopper: BothShopper;
let tee: string;

beforeAll(async () => {
  shop = await startFullShop((settings) => ({
    ...settings,
    lineAttributes: testAttributes,
    selectionAttributes: testAttributes,
  }));
  tee = shop.item("101");
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

const attribute = `type { name isMulti } ... on MappedAttribute { id } elements { key kind
  ... on AttributeStringElement { value translations { value } }
  ... on AttributeChoiceElement { choice: value { name value } values { name value } }
  ... on AttributeFileElement { url } ... on AttributeImageElement { url mimeType width height } }`;

const string = (key: string, kind: string, value: string, translations: unknown = null) => ({
  key,
  kind,
  value,
  translations,
});
const font = (name: string, value: string) => ({
  key: "font",
  kind: "SELECT",
  choice: { name, value },
  values: [
    { name: "Antikva", value: "serif" },
    { name: "Script", value: "script" },
  ],
});
const image = (url: string | null, mimeType: string | null) => {
  return { key: "drawing", kind: "IMAGE", url, mimeType, width: null, height: null };
};
const file = (url: string | null) => ({ key: "plan", kind: "FILE", url });
const engravingOf = (...elements: readonly object[]) => {
  return { type: { name: "engraving", isMulti: false }, elements };
};
const mapped = (name: string, id: number, isMulti: boolean, element: object) => {
  return { id, type: { name, isMulti }, elements: [element] };
};
const translations = ["Plain", "Slät", "Plain"].map((value) => ({ value }));
const plain = mapped("giftWrap", 1, false, string("paper", "READONLY", "Slät", translations));
const striped = mapped("giftWrap", 2, false, string("paper", "READONLY", "Striped"));
const extra = (id: number, value: string) => mapped("extras", id, true, string("what", "READONLY", value));

/** A text as an argument, and as it is shown. */
const dynamic = (value: string, element = "text") =>
  `{ attributeTypeName: "engraving", attributeElementKey: "${element}", attributeElementValue: ${JSON.stringify(value)} }`;
const engraved = (value: string, element?: string) => `dynamicAttributes: [${dynamic(value, element)}]`;
const chosen = (...ids: readonly number[]) =>
  `mappedAttributes: [${ids.map((id) => `{ attributeId: ${id} }`).join(" ")}]`;
const engraving = (value: string) => engravingOf(string("text", "INPUT", value));

const refused = (...calls: readonly string[]) => refusalsOf(shopper.graphql, calls, { trusted: true });

/** The id of the line that she adds. */
async function added(more: string): Promise<string> {
  const call = `mutation { addItem(item: "${tee}", ${more}) { line { id } userErrors { message } } }`;
  return (await shopper.graphql(call)).text("data.addItem.line.id");
}

/** `[quantity, attributes]` of each line, and the attributes of the whole. */
async function shown(of = "selection") {
  const lines = `lines { quantity attributes { ${attribute} } }`;
  const { data } = await shopper.graphql(`{ shown: ${of} { attributes { ${attribute} } ${lines} } }`);
  const { attributes, lines: all } = Object(data).shown;
  return { lines: all.map((line: object) => Object.values(line)), attributes };
}

describe("attributes of lines and of selections (storefront-graphql.md#line-and-selection-attributes)", () => {
  it("can be those that the operator's settings name", async () => {
    const { data } = await shopper.graphql(
      `{ availableLineAttributes { ${attribute} } selection { availableAttributes { ${attribute} } } }`,
    );
    const texts = Object.entries({ text: "INPUT", story: "TEXTAREA", deep: "BOOLEAN" });
    const strings = texts.map(([key, kind]) => string(key, kind, ""));
    const engravings = engravingOf(...strings, image(null, null), file(null), font("", ""));
    const everything = [engravings, plain, striped, extra(3, "Card"), extra(4, "Ribbon")];
    expect(data).toEqual({
      availableLineAttributes: everything,
      selection: { availableAttributes: everything },
    });
  });

  it("are what was set of them, and not what was unset", async () => {
    const line = await added("quantity: 5");
    const [drawing, plan] = ["https://a.example/a.PNG", "https://a.example/a.pdf"];
    const texts = { text: "Anna", drawing, plan, font: "serif" };
    const said = Object.entries(texts).map(([element, value]) => dynamic(value, element));
    const set = `quantity: 2, dynamicAttributes: [${said.join(" ")}], ${chosen(1)}`;
    const changes = [
      `setLineAttributes(lineId: "${line}", ${set})`,
      `setSelectionAttributes(${engraved("Ring")} ${chosen(3, 4)})`,
      `unsetSelectionAttributes(${chosen(3)})`,
    ];
    expect(await refused(...changes)).toEqual(["", "", ""]);
    const text = string("text", "INPUT", "Anna");
    const others = [image(drawing, "image/png"), file(plan), font("Antikva", "serif")];
    expect(await shown()).toEqual({
      lines: [
        [3, []],
        [2, [engravingOf(text, ...others), plain]],
      ],
      attributes: [engraving("Ring"), extra(4, "Ribbon")],
    });
    const split = (await shopper.graphql("{ selection { lines { id } } }")).text("data.selection.lines.1.id");
    const unset = `dynamicAttributes: [{ attributeTypeName: "engraving", attributeElementKey: "text" }]`;
    const unsetting = `unsetLineAttributes(lineId: "${split}", quantity: 1, ${chosen(1)} ${unset})`;
    expect(await refused(unsetting)).toEqual([""]);
    expect((await shown()).lines[2]).toEqual([1, [engravingOf(...others)]]);
  });

  it("make another line of what is added, and are a flexible bundle's as a whole", async () => {
    const first = await added(`${engraved("Bo")} ${chosen(2)}`);
    const other = await added(engraved("Anna"));
    const again = await added(`quantity: 3, ${chosen(2)} ${engraved("Bo")}`);
    expect([again === first, other === first]).toEqual([true, false]);
    const piece = (section: number, item: string) => `{ sectionId: ${section}, item: "${item}" }`;
    const sections = [piece(1, tee), piece(1, tee), piece(2, shop.item("104"))].join();
    const bundle = `addFlexibleBundle(item: "${shop.set("203")}", sections: [${sections}], ${chosen(2)})`;
    expect(await refused(bundle)).toEqual([""]);
    expect((await shown()).lines).toEqual([
      [4, [engraving("Bo"), striped]],
      [1, [engraving("Anna")]],
      [1, [striped]],
    ]);
  });

  it("are refused where they cannot be, and nothing changes", async () => {
    const line = await added("quantity: 2");
    const wrong = [
      [engraved("a", "x"), "Attribute not found: dynamicAttributes.0.attributeElementKey"],
      [chosen(1, 99), "Attribute not found: mappedAttributes.1.attributeId"],
      [engraved("x".repeat(256)), "Too long: dynamicAttributes.0.attributeElementValue"],
      [engraved("maybe", "deep"), "Invalid: dynamicAttributes.0.attributeElementValue"],
    ] as const;
    const starts = [
      `addItem(item: "${tee}", `,
      `setLineAttributes(lineId: "${line}", `,
      "setSelectionAttributes(",
    ];
    const labelling = (name: string, of: string, more = "") =>
      `${name}LineAttributes(lineId: "${of}", ${more} ${chosen(1)})`;
    const cases: readonly (readonly [call: string, refusal: string])[] = [
      ...starts.flatMap((start) => wrong.map(([args, refusal]) => [`${start}${args})`, refusal] as const)),
      [labelling("set", line, "quantity: 0,"), "Invalid quantity: quantity"],
      [labelling("unset", line, "quantity: 3,"), "Invalid quantity: quantity"],
      [labelling("set", "__proto__"), "Line not found: lineId"],
      [labelling("unset", "x"), "Line not found: lineId"],
    ];
    expect(await refused(...cases.map(([call]) => call))).toEqual(cases.map(([, refusal]) => refusal));
    expect(await shown()).toEqual({ lines: [[2, []]], attributes: [] });
  });

  it("are set by the word of a server alone", async () => {
    for (const name of ["setLine", "unsetLine", "setSelection", "unsetSelection"]) {
      const call = `${name}Attributes${name.includes("Line") ? `(lineId: "x")` : ""}`;
      const { body } = await shopper.graphql(`mutation { ${call} { userErrors { message } } }`);
      const message = `${name}Attributes requires SHARED_SECRET`;
      const errors = [{ message, extensions: { code: "FORBIDDEN" } }];
      expect(body).toMatchObject({ data: null, errors });
    }
  });

  it("are the order's as they were when payment began", async () => {
    await added(`${engraved("Bo")} ${chosen(2)}`);
    await refused(`setSelectionAttributes(${engraved("Ring")})`);
    const started = await graphqlBuyerWith(shop, shopper.token).start(4);
    expect(started.at("data.paymentInstructions.action.__typename")).toBe("SuccessPaymentAction");
    const lines = [[1, [engraving("Bo"), striped]]];
    expect(await shown("order")).toEqual({ lines, attributes: [engraving("Ring")] });
    expect(await shown()).toEqual({ lines: [], attributes: [] });
  });
});
