import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { print } from "graphql";
import { AddDocument, PayDocument, type ProblemFragment, ReceiptDocument, ShelfDocument } from "./client.mjs";

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

/** A whole purchase, from the catalogue to the receipt. */
export async function journey(origin: string) {
  const catalogue = clientOf(`${origin}/api/storefront-no-session`, "demo-no-session-token");
  const shelf = await catalogue(ShelfDocument, { market: [1], pricelist: [1], languageCode: ["sv"] });
  demandNone(shelf.displayItems.userErrors);
  const product = shelf.displayItems.list?.find(({ minimumOrderQuantity }) => minimumOrderQuantity === 1);
  const item = product?.items.find(({ stock }) => stock.available);
  if (!product || !item) throw new Error("There is nothing on the shelf.");

  const send = clientOf(`${origin}/api/storefront`, "demo-storefront-token");
  const { addItem } = await send(AddDocument, { item: item.id, quantity: 2 });
  demandNone(addItem.userErrors);
  const methods = addItem.selection?.checkout?.paymentMethods ?? [];
  const { paymentInstructions } = await send(PayDocument, {
    input: {
      paymentMethod: methods.find(({ uri }) => uri === "invoice")?.id ?? 0,
      paymentReturnPage: "https://shop.example/return",
      paymentFailedPage: "https://shop.example/failed",
      shippingAddress: {
        firstName: "Åsa",
        lastName: "Nyström",
        email: "asa.nystrom@example.com",
        address1: "Storgatan 1",
        zipCode: "111 22",
        city: "Stockholm",
        country: "SE",
      },
      termsAndConditions: true,
    },
  });
  demandNone(paymentInstructions.userErrors);
  const { action } = paymentInstructions;
  if (action?.__typename !== "SuccessPaymentAction") throw new Error(`Not paid: ${JSON.stringify(action)}`);
  const receipt = await send(ReceiptDocument, {});
  return { item: item.id, name: product.name, bought: action.order, receipt: receipt.order };
}
