import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testAttributes } from "../../../selection/testing/attribute-types.ts";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { loggingIn, newEmail, password, registering, registration } from "../customer/testing/members.ts";
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

const trusted = { trusted: true };
const attribute = `__typename type { name isMulti } ... on MappedAttribute { id } elements { __typename key kind
  ... on AttributeStringElement { value translations { language { code } value } }
  ... on AttributeChoiceElement { choice: value { name value } values { name value } }
  ... on AttributeFileElement { url } ... on AttributeImageElement { url mimeType width height } }`;

const string = (key: string, kind: string, value: string, translations: unknown = null) => ({
  __typename: "AttributeStringElement",
  key,
  kind,
  value,
  translations,
});
const font = (name: string, value: string) => ({
  __typename: "AttributeChoiceElement",
  key: "font",
  kind: "SELECT",
  choice: { name, value },
  values: [
    { name: "Antikva", value: "serif" },
    { name: "Script", value: "script" },
  ],
});
const image = (url: string | null, mimeType: string | null) => ({
  __typename: "AttributeImageElement",
  key: "drawing",
  kind: "IMAGE",
  url,
  mimeType,
  width: null,
  height: null,
});
const file = (url: string | null) => ({ __typename: "AttributeFileElement", key: "plan", kind: "FILE", url });
const engravingOf = (...elements: readonly object[]) => ({
  __typename: "DynamicAttribute",
  type: { name: "engraving", isMulti: false },
  elements,
});
const mapped = (name: string, id: number, isMulti: boolean, element: object) => ({
  __typename: "MappedAttribute",
  id,
  type: { name, isMulti },
  elements: [element],
});
const plain = mapped("giftWrap", 1, false, {
  ...string("paper", "READONLY", "Slät"),
  translations: [
    { language: { code: "en" }, value: "Plain" },
    { language: { code: "sv" }, value: "Slät" },
    { language: { code: "de" }, value: "Plain" },
  ],
});
const striped = mapped("giftWrap", 2, false, string("paper", "READONLY", "Striped"));
const extra = (id: number, value: string) => mapped("extras", id, true, string("what", "READONLY", value));

/** A text as an argument, and as it is shown. */
const dynamic = (value: string, element = "text", type = "engraving") =>
  `{ attributeTypeName: "${type}", attributeElementKey: "${element}", attributeElementValue: ${JSON.stringify(value)} }`;
const engraved = (value: string, element?: string, type?: string) =>
  `dynamicAttributes: [${dynamic(value, element, type)}]`;
const chosen = (...ids: readonly number[]) =>
  `mappedAttributes: [${ids.map((id) => `{ attributeId: ${id} }`).join(" ")}]`;
const engraving = (value: string) => engravingOf(string("text", "INPUT", value));

const refused = (...calls: readonly string[]) => refusalsOf(shopper.graphql, calls, trusted);

/** The id of the line that she adds. */
async function added(more: string, by = shopper, item = tee): Promise<string> {
  const call = `mutation { addItem(item: "${item}", ${more}) { line { id } userErrors { message } } }`;
  return (await by.graphql(call)).text("data.addItem.line.id");
}

/** `[quantity, attributes]` of each line, and the attributes of the whole. */
async function shown(by = shopper, of = "selection") {
  const lines = `lines { quantity attributes { ${attribute} } }`;
  const { data } = await by.graphql(`{ shown: ${of} { attributes { ${attribute} } ${lines} } }`);
  const { attributes, lines: all } = Object(data).shown;
  return { lines: all.map((line: object) => Object.values(line)), attributes };
}

describe("attributes of lines and of selections (storefront-graphql.md 5.2)", () => {
  it("can be those that the operator's settings name", async () => {
    const { data } = await shopper.graphql(
      `{ availableLineAttributes { ${attribute} } selection { availableAttributes { ${attribute} } } }`,
    );
    const texts = [
      string("text", "INPUT", ""),
      string("story", "TEXTAREA", ""),
      string("deep", "BOOLEAN", ""),
    ];
    const engravings = engravingOf(...texts, image(null, null), file(null), font("", ""));
    const everything = [engravings, plain, striped, extra(3, "Card"), extra(4, "Ribbon")];
    expect(data).toEqual({
      availableLineAttributes: everything,
      selection: { availableAttributes: everything },
    });
  });

  it("are what was set of them, and not what was unset", async () => {
    const line = await added("quantity: 5");
    const [drawing, plan] = ["https://a.example/a.PNG", "https://a.example/a.pdf"];
    const texts = [
      dynamic("Anna"),
      dynamic(drawing, "drawing"),
      dynamic(plan, "plan"),
      dynamic("serif", "font"),
    ].join(" ");
    const unset = `dynamicAttributes: [{ attributeTypeName: "engraving", attributeElementKey: "text" }]`;
    expect(
      await refused(
        `setLineAttributes(lineId: "${line}", quantity: 2, dynamicAttributes: [${texts}], ${chosen(1)})`,
        `setSelectionAttributes(${engraved("Ring")} ${chosen(3, 4)})`,
        `unsetSelectionAttributes(${chosen(3)})`,
      ),
    ).toEqual(["", "", ""]);
    const whole = [
      string("text", "INPUT", "Anna"),
      image(drawing, "image/png"),
      file(plan),
      font("Antikva", "serif"),
    ];
    const seen = await shown();
    expect(seen).toEqual({
      lines: [
        [3, []],
        [2, [engravingOf(...whole), plain]],
      ],
      attributes: [engraving("Ring"), extra(4, "Ribbon")],
    });
    const split = (await shopper.graphql("{ selection { lines { id } } }")).text("data.selection.lines.1.id");
    expect(
      await refused(`unsetLineAttributes(lineId: "${split}", quantity: 1, ${chosen(1)} ${unset})`),
    ).toEqual([""]);
    expect((await shown()).lines).toEqual([
      [3, []],
      [1, [engravingOf(...whole), plain]],
      [1, [engravingOf(...whole.slice(1))]],
    ]);
  });

  it("make another line of what is added, and are a flexible bundle's as a whole", async () => {
    const first = await added(`${engraved("Bo")} ${chosen(2)}`);
    const other = await added(engraved("Anna"));
    const again = await added(`quantity: 3, ${chosen(2)} ${engraved("Bo")}`);
    expect([again === first, other === first]).toEqual([true, false]);
    const piece = (section: number, item: string) => `{ sectionId: ${section}, item: "${item}" }`;
    const sections = [piece(1, tee), piece(1, tee), piece(2, shop.item("104"))].join();
    expect(
      await refused(`addFlexibleBundle(item: "${shop.set("203")}", sections: [${sections}], ${chosen(2)})`),
    ).toEqual([""]);
    expect((await shown()).lines).toEqual([
      [4, [engraving("Bo"), striped]],
      [1, [engraving("Anna")]],
      [1, [striped]],
    ]);
  });

  it("are refused where they cannot be, and nothing changes", async () => {
    const line = await added("quantity: 2");
    const wrong = [
      [engraved("a", "text", "x"), "Attribute not found: dynamicAttributes.0.attributeTypeName"],
      [engraved("a", "x"), "Attribute not found: dynamicAttributes.0.attributeElementKey"],
      [engraved("a", "paper", "giftWrap"), "Attribute not found: dynamicAttributes.0.attributeTypeName"],
      [chosen(1, 99), "Attribute not found: mappedAttributes.1.attributeId"],
      [engraved("x".repeat(256)), "Too long: dynamicAttributes.0.attributeElementValue"],
      [engraved("maybe", "deep"), "Invalid: dynamicAttributes.0.attributeElementValue"],
    ] as const;
    const starts = [
      `addItem(item: "${tee}", `,
      `setLineAttributes(lineId: "${line}", `,
      "setSelectionAttributes(",
    ];
    const unknown = `dynamicAttributes: [{ attributeTypeName: "engraving", attributeElementKey: "x" }]`;
    const labelling = (name: string, of: string, more = "") =>
      `${name}LineAttributes(lineId: "${of}", ${more} ${chosen(1)})`;
    const cases: readonly (readonly [call: string, refusal: string])[] = [
      ...starts.flatMap((start) => wrong.map(([args, refusal]) => [`${start}${args})`, refusal] as const)),
      ...[0, -1, 3, 2_000_000_000].flatMap((quantity) => [
        [labelling("set", line, `quantity: ${quantity},`), "Invalid quantity: quantity"] as const,
        [labelling("unset", line, `quantity: ${quantity},`), "Invalid quantity: quantity"] as const,
      ]),
      [labelling("set", "__proto__"), "Line not found: lineId"],
      [labelling("unset", "__proto__"), "Line not found: lineId"],
      [
        `unsetLineAttributes(lineId: "${line}", ${chosen(1, 99)} ${unknown})`,
        "Attribute not found: mappedAttributes.1.attributeId, Attribute not found: dynamicAttributes.0.attributeElementKey",
      ],
    ];
    expect(await refused(...cases.map(([call]) => call))).toEqual(cases.map(([, refusal]) => refusal));
    expect(await shown()).toEqual({ lines: [[2, []]], attributes: [] });
  });

  it("are set by the word of a server alone", async () => {
    for (const name of [
      "setLineAttributes",
      "unsetLineAttributes",
      "setSelectionAttributes",
      "unsetSelectionAttributes",
    ]) {
      const args = name.includes("Line") ? `(lineId: "x")` : "";
      const { body } = await shopper.graphql(`mutation { ${name}${args} { userErrors { message } } }`);
      expect(body).toMatchObject({
        data: null,
        errors: [{ message: `${name} requires SHARED_SECRET`, extensions: { code: "FORBIDDEN" } }],
      });
    }
  });
});

describe("attributes stay", () => {
  it("the account's after a login: equal lines are one, and the last word counts; nobody's after a logout", async () => {
    const email = newEmail();
    await added(engraved("Bo"));
    await refused(`setSelectionAttributes(${engraved("old")} ${chosen(2)})`);
    await shopper.graphql(registering, { variables: registration(email) });
    shopper = await bothShopper(shop);
    await added(`quantity: 2, ${engraved("Bo")}`);
    await added(engraved("Anna"));
    await refused(`setSelectionAttributes(${engraved("new")})`);
    const login = await shopper.graphql(loggingIn, { variables: { email, password } });
    expect(login.at("data.login.userErrors")).toEqual([]);
    expect(await shown()).toEqual({
      lines: [
        [3, [engraving("Bo")]],
        [1, [engraving("Anna")]],
      ],
      attributes: [engraving("new"), striped],
    });
    await shopper.graphql("mutation { logout { session { loggedIn { id } } } }");
    expect(await shown()).toEqual({ lines: [], attributes: [] });
  });

  it("those of a copy that a link gives", async () => {
    const headers = { "API-Authorization": "test-shop-key-one", "Content-Type": "application/json" };
    const post = (path: string, body: object) => shop.call("POST", `/api/shop/${path}`, { headers, body });
    const id = (await post("selections", { country: "SE", language: "en" })).text("selection");
    expect(await refused(`setSelection(id: "${id}")`)).toEqual([""]);
    await added(engraved("Bo"));
    await refused(`setSelectionAttributes(${chosen(2)})`);
    const made = await post(`selections/${id}/items/${shop.item("104")}/quantity/1`, {});
    const hash = /\/([^/]+)$/.exec(made.text("paymentLink"))?.[1];
    shopper = await bothShopper(shop);
    expect(await refused(`claimSelection(id: "${id}", hash: "${hash}")`)).toEqual([""]);
    expect(await shown()).toEqual({
      lines: [
        [1, [engraving("Bo")]],
        [1, []],
      ],
      attributes: [striped],
    });
  });

  it("the order's as they were when payment began", async () => {
    await added(`${engraved("Bo")} ${chosen(2)}`);
    await refused(`setSelectionAttributes(${engraved("Ring")})`);
    const started = await graphqlBuyerWith(shop, shopper.token).start(4);
    expect(started.at("data.paymentInstructions.action.__typename")).toBe("SuccessPaymentAction");
    expect(await shown(shopper, "order")).toEqual({
      lines: [[1, [engraving("Bo"), striped]]],
      attributes: [engraving("Ring")],
    });
    expect(await shown()).toEqual({ lines: [], attributes: [] });
  });
});
