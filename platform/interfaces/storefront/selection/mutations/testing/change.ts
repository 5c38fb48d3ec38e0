import type { BothShopper } from "../../testing/both-interfaces.ts";

export interface Change {
  readonly userErrors: unknown;
  /** `quantity item`, in the order of the lines. */
  readonly lines: readonly string[];
  readonly answer: Awaited<ReturnType<BothShopper["graphql"]>>;
}

const asked = "userErrors { __typename message path } selection { lines { id quantity item { id } } }";

/** Makes a mutation that answers the selection: `change(shopper, "deleteLine(lineId: $id)")`. */
export async function change(
  shopper: BothShopper,
  call: string,
  {
    variables = {},
    types = "",
    trusted = false,
    more = "",
  }: {
    readonly variables?: Readonly<Record<string, unknown>>;
    readonly types?: string;
    readonly trusted?: boolean;
    readonly more?: string;
  } = {},
): Promise<Change> {
  const name = /^\w+/.exec(call)?.[0] ?? "";
  const document = `mutation ${types} { ${call} { ${asked} ${more} } }`;
  const answer = await shopper.graphql(document, { variables, trusted });
  if (answer.at("errors") !== undefined) throw new Error(JSON.stringify(answer.at("errors")));
  const lines = answer.list(`data.${name}.selection.lines`).map((_, at) => {
    const line = `data.${name}.selection.lines.${at}`;
    return `${String(answer.at(`${line}.quantity`))} ${answer.text(`${line}.item.id`)}`;
  });
  return { userErrors: answer.at(`data.${name}.userErrors`), lines, answer };
}

export const userError = (message: string, path: readonly string[] | null) => ({
  __typename: "UserErrorBase",
  message,
  path,
});
