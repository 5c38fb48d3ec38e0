import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { print } from "graphql";
import {
  AddDocument,
  AddressDocument,
  BeginDocument,
  MoveDocument,
  PayDocument,
  ReceiptDocument,
  RedeemDocument,
  ReturnDocument,
  ShelfDocument,
  type ProblemFragment,
} from "./client.mjs";

interface Answer<R> {
  data: R | null;
  errors?: readonly { message: string }[];
  extensions: { token?: string };
}

/** A client of one address; every answer's token is sent next. */
function clientOf(address: string, plugin: string) {
  let token = plugin;
  return async <R, V>(document: TypedDocumentNode<R, V>, variables: V): Promise<R> => {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: print(document), variables }),
    });
    const answer: Answer<R> = await response.json();
    if (answer.errors || answer.data === null) throw new Error(JSON.stringify(answer));
    token = answer.extensions.token ?? token;
    return answer.data;
  };
}

function demandNone(problems: readonly ProblemFragment[]): void {
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
}

/** An item of the shelf that can be bought one by one. */
async function chooseItem(origin: string) {
  const catalogue = clientOf(`${origin}/api/storefront-no-session`, "demo-no-session-token");
  const shelf = await catalogue(ShelfDocument, { market: [1], pricelist: [1], languageCode: ["en"] });
  demandNone(shelf.displayItems.userErrors);
  const product = shelf.displayItems.list?.find(({ minimumOrderQuantity }) => minimumOrderQuantity === 1);
  const item = product?.items.find(({ stock }) => stock.available);
  if (!product || !item) throw new Error("There is nothing on the shelf.");
  return { item: item.id, name: product.name, price: product.price };
}

/** Hidden inputs of a form, as a browser sends them. */
function hiddenInputs(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value]));
}

/** A whole purchase, from the catalogue to the receipt. */
export async function journey(origin: string) {
  const chosen = await chooseItem(origin);
  const send = clientOf(`${origin}/api/storefront`, "demo-storefront-token");
  const begun = await send(BeginDocument, {});
  const { addItem } = await send(AddDocument, { item: chosen.item, quantity: 2 });
  demandNone(addItem.userErrors);
  const moved = await send(MoveDocument, { countryCode: "SE", code: "en" });
  demandNone([...moved.setCountryState.userErrors, ...moved.setLanguage.userErrors]);
  const shippingAddress = {
    firstName: "Åsa",
    lastName: "Nyström",
    email: "asa.nystrom@example.com",
    address1: "Storgatan 1",
    zipCode: "111 22",
    city: "Stockholm",
    country: "SE",
  };
  const { setAddress } = await send(AddressDocument, { shippingAddress });
  demandNone(setAddress.userErrors);
  const { addVoucher } = await send(RedeemDocument, { code: "WELCOME10" });
  demandNone(addVoucher.userErrors);
  const methods = setAddress.selection?.checkout?.paymentMethods ?? [];
  const dummy = methods.find(({ kind }) => kind === "DUMMY");
  const { paymentInstructions } = await send(PayDocument, {
    input: {
      paymentMethod: dummy?.id ?? 0,
      paymentReturnPage: "https://shop.example/return",
      paymentFailedPage: "https://shop.example/failed",
      shippingAddress,
      termsAndConditions: true,
    },
  });
  demandNone(paymentInstructions.userErrors);
  const { action } = paymentInstructions;
  if (action?.__typename !== "FormPaymentAction") throw new Error(`Not a form: ${JSON.stringify(action)}`);
  const paymentMethodFields = { ...hiddenInputs(action.html), paymentMethod: action.formType };
  const { paymentResult } = await send(ReturnDocument, { paymentMethodFields });
  const again = await send(ReturnDocument, { paymentMethodFields });
  const receipt = await send(ReceiptDocument, {});
  const reloaded = await send(ReceiptDocument, {});
  return { chosen, begun, addItem, moved, addVoucher, paymentResult, again, receipt, reloaded };
}
