import { expect, it } from "vitest";
import { testAttributes } from "../../../selling/selection/testing/attribute-types.ts";
import { testSettings } from "../../../testing/settings.ts";
import { attributeTypeSettings } from "../schema/attributes.ts";
import { checkSettings } from "./check-settings.ts";
import { shopFile } from "../schema.ts";

const shop = await testSettings();

const names = { en: "Serif" };
const serif = { value: "x", names };
const select = (more: object) => ({ key: "a", kind: "SELECT", values: [serif], ...more });
const chosen = (values: object, elements: readonly object[] = [{ key: "a", kind: "READONLY" }]) => ({
  elements,
  choices: [{ number: 1, values }],
});

function problems(type: object, list: "lineAttributes" | "selectionAttributes") {
  const types = [attributeTypeSettings.parse({ name: "gift", elements: [{ key: "a" }], ...type })];
  return checkSettings({ ...shop, [list]: types }).map(({ path }) => path);
}

it("attributes in a shop file, storefront-graphql.md#line-and-selection-attributes: may be of every kind; a file without any is as good", () => {
  const file = { ...shop, lineAttributes: testAttributes, selectionAttributes: testAttributes };
  expect(checkSettings(file)).toEqual([]);
  const { lineAttributes: _line, selectionAttributes: _selection, ...without } = shop;
  expect(shopFile.parse(without)).toMatchObject({ lineAttributes: [], selectionAttributes: [] });
});

it("are there once, and so are numbers of choices in a list", () => {
  const [type] = testAttributes.slice(1);
  const paths = type && checkSettings({ ...shop, lineAttributes: [type, type] }).map(({ path }) => path);
  const doubled = ["name", "choices.0.number", "choices.1.number"];
  expect(paths).toEqual(doubled.map((path) => `lineAttributes.1.${path}`));
});

it.each([
  ["isMulti", { isMulti: true }],
  ["elements.1.key", { elements: [{ key: "a" }, { key: "a" }] }],
  ["elements.0.kind", { elements: [{ key: "a", kind: "READONLY" }] }],
  ["elements.0.values", { elements: [select({ values: [] })] }],
  ["elements.0.values", { elements: [select({ kind: "INPUT" })] }],
  ["elements.0.values.1.value", { elements: [select({ values: [serif, serif] })] }],
  ["elements.0.values.0.names", { elements: [select({ values: [{ value: "x", names: { sv: "A" } }] })] }],
  ["choices.0.values.b", chosen({ b: "x" })],
  ["choices.0.values.a", chosen({ a: { sv: "x" } })],
  ["choices.0.values.a", chosen({ a: "y" }, [select({})])],
])("names %s of %j", (path, type) => {
  for (const list of ["lineAttributes", "selectionAttributes"] as const) {
    expect(problems(type, list)).toEqual([`${list}.0.${path}`]);
  }
});

it.each([
  { name: "a b" },
  { elements: [] },
  { elements: [{ key: "1" }] },
  { elements: [{ key: "a", kind: "PASSWORD" }] },
  { choices: [{ number: 0, values: {} }] },
])("refuses %j", (change) => {
  const type = { name: "gift", elements: [{ key: "a" }], ...change };
  expect(attributeTypeSettings.safeParse(type).success).toBe(false);
});
