import { expect, it } from "vitest";
import { bodyOf, fieldsOf, newElement, type AttributeType } from "./attribute-type-form.ts";

const type: AttributeType = {
  id: "3",
  key: "fabric",
  name: { en: "Fabric", sv: "Tyg" },
  owners: ["product", "category"],
  isMulti: true,
  elements: [
    {
      key: "main",
      name: { en: "Main fibre" },
      kind: "choice",
      values: [{ value: "wool", name: { en: "Wool", sv: "Ull" } }],
    },
    { key: "weight", name: { en: "Weight" }, kind: "number", values: [] },
  ],
  version: "1",
};

it("a type that is not changed is sent as it was, in any order of its owners", () => {
  const { id: _id, version: _version, ...body } = type;
  const fields = fieldsOf(type, ["en", "sv", "de"]);
  expect(fields.name).toEqual({ en: "Fabric", sv: "Tyg", de: "" });
  expect(bodyOf({ ...fields, owners: ["category", "product"] }, "en")).toEqual(body);
});

it("keys are made of names, free of accents and each its own; values of what is no choice are left out", () => {
  const fields = fieldsOf(null, ["en"]);
  const [wool, felt] = [
    { value: "wool", name: { en: "Wool" } },
    { value: "", name: { en: "Wool" } },
  ];
  const made = bodyOf(
    {
      ...fields,
      name: { en: " Pflege & Wäsche " },
      elements: [
        { key: "", name: { en: "40° wash" }, kind: "choice", values: [wool, felt] },
        { ...newElement(), name: { en: "Wash" }, values: [wool] },
        { ...newElement(), key: "wash_2", name: { en: "Wash" } },
        { ...newElement(), name: { en: "洗" } },
        newElement(),
      ],
    },
    "en",
  );
  expect(made.key).toBe("pflege_wasche");
  expect(made.elements.map(({ key }) => key)).toEqual(["wash", "wash_3", "wash_2", "attribute", ""]);
  expect(made.elements[0]?.values?.map(({ value }) => value)).toEqual(["wool", "wool_2"]);
  expect(made.elements[1]?.values).toEqual([]);
});
