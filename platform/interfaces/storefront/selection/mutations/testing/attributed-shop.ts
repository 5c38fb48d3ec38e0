import { testAttributes } from "../../../../../selection/testing/attribute-types.ts";
import type { Settings } from "../../../../../settings/schema.ts";
import type { SetShop } from "../../../../checkout/testing/set-shop.ts";
import type { GraphqlAnswer } from "../../../testing/graphql-client.ts";
import { startFullShop, type BothShopper } from "../../testing/both-interfaces.ts";

const charts: Settings["sizeTables"][number]["charts"] = [
  { name: "Japan", countries: ["JP"], unit: "cm", x: { S: "7", M: "9" }, y: {} },
  { name: "Sweden", countries: ["SE"], unit: "", x: { M: "38" }, y: {} },
];

/** A shop where much can be said of lines and of selections; sizes of table 1 have other names in Japan and Sweden. */
export function startAttributedShop(): Promise<SetShop> {
  return startFullShop((settings) => ({
    ...settings,
    lineAttributes: testAttributes,
    selectionAttributes: testAttributes,
    sizeTables: settings.sizeTables.map((table) =>
      table.sizeTable === 1 ? Object.assign({}, table, { charts }) : table,
    ),
  }));
}

export const attributeFields = `type { name } ... on MappedAttribute { id }
  elements { key ... on AttributeStringElement { value } }`;

/** A text as an argument. */
export const engraved = (value: string, element = "text", type = "engraving") =>
  `dynamicAttributes: [{ attributeTypeName: "${type}", attributeElementKey: "${element}", attributeElementValue: ${JSON.stringify(value)} }]`;
export const chosen = (...numbers: readonly number[]) =>
  `mappedAttributes: [${numbers.map((number) => `{ attributeId: ${number} }`).join(" ")}]`;

/** The same as they are shown. */
export const engraving = (value: string) => ({
  type: { name: "engraving" },
  elements: [{ key: "text", value }],
});
export const paper = (id: number, value: string) => ({
  type: { name: "giftWrap" },
  id,
  elements: [{ key: "paper", value }],
});

/** The lines of a selection, or of what is at the path: `[quantity, attributes]`. */
export function linesAt(answer: GraphqlAnswer, path: string): readonly unknown[] {
  return answer
    .list(path)
    .map((line) => [Reflect.get(Object(line), "quantity"), Reflect.get(Object(line), "attributes")]);
}

/** The lines of her selection, in English. */
export async function attributedLines(shopper: BothShopper): Promise<readonly unknown[]> {
  await shopper.graphql('mutation { setLanguage(code: "en") { userErrors { message } } }');
  const document = `{ selection { lines { quantity attributes { ${attributeFields} } } } }`;
  return linesAt(await shopper.graphql(document), "data.selection.lines");
}

/** The id of the line that she adds. */
export async function addedLine(shopper: BothShopper, item: string, more: string): Promise<string> {
  const document = `mutation { addItem(item: "${item}", ${more}) { line { id } userErrors { message } } }`;
  return (await shopper.graphql(document)).text("data.addItem.line.id");
}
