import { randomUUID } from "node:crypto";
import { demandAgreement } from "../../../testing/agreement.ts";
import { testClient, testSecret, type TestClient } from "../../../testing/client.ts";
import type { KnownValues } from "../../../testing/hostile/schema-values.ts";
import type { Caller, HostileOperation, HostileTarget } from "../../../testing/hostile/try-calls.ts";
import { endpoints } from "../endpoints.ts";
import type { Form } from "../openapi/form-schemas.ts";
import { callKey, generateSchemas } from "../openapi/json-schemas.ts";
import { operationOf } from "../openapi/operations.ts";

const bases = { classic: "/api/checkout/", nested: "/api/checkout-v4/" } as const;

/** Every operation, with its input as the OpenAPI document has it. */
export function checkoutOperations(form: Form): readonly HostileOperation[] {
  const { inputs } = generateSchemas(form, endpoints, { strict: false });
  return endpoints.flatMap(({ methods, path }) =>
    methods.map((method) => ({
      method,
      path,
      input: inputs.get(callKey(method, path)) ?? {},
      documented: (operationOf(method, path)?.errors ?? []).filter((status) => status >= 500),
    })),
  );
}

export interface HostileCheckout {
  readonly origin: string;
  readonly form: Form;
  readonly item: string;
  readonly known: KnownValues;
}

export async function registeredToken(call: TestClient): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const said = { email, password: "open sesame", firstName: "A", lastName: "E" };
  const registered = await call("POST", "register", { body: said });
  if (registered.status !== 200) throw new Error(`Not registered: ${JSON.stringify(registered.body)}`);
  return registered.token;
}

/** The Checkout API, called by customers and guests with an item, by callers without session and by servers. */
export function hostileCheckout({ origin, form, item, known }: HostileCheckout): HostileTarget {
  const call = testClient(origin);
  const own = async (token?: string): Promise<Caller> => {
    const added = await call("POST", `items/${item}/quantity/2`, { token, trusted: true });
    return {
      headers: { "API-Token": added.token },
      hers: {
        lineOfHers: added.text("selection.items.0.line"),
        selectionOfHers: added.text("selection.selection"),
      },
    };
  };
  const member = async () => own(await registeredToken(call));
  const nobody = (token: string) => async () => ({ headers: { "API-Token": token } });
  const callers = [member, own, member, own, nobody("none"), member, nobody("x".repeat(32))];
  let turn = 0;
  return {
    origin,
    base: bases[form],
    known,
    newCaller: async () => {
      turn += 1;
      const client = await (callers[turn % callers.length] ?? own)();
      if (turn % 2 === 0) return client;
      return { ...client, headers: { ...client.headers, Authorization: `Bearer ${testSecret}` } };
    },
    demand: ({ method, path }, status, body) =>
      demandAgreement({ form, method, path: path.split("?")[0] ?? "", status, body }),
  };
}

/** Values of the shop that calls are made of, by the name of their field or part of a path. */
export function knownToCheckout(ids: {
  readonly items: readonly string[];
  readonly products: readonly string[];
}): KnownValues {
  return {
    item: ids.items,
    product: ids.products,
    line: ["lineOfHers"],
    selection: ["selectionOfHers"],
    quantity: [1, 2, 0],
    country: ["SE", "DE", "US", "XX"],
    state: ["CA", "NY", "XX"],
    language: ["en", "sv", "xx"],
    market: [1, 2],
    pricelist: [1, 2],
    email: ["anna@example.com"],
    password: ["open sesame"],
    newPassword: ["open sesame 2"],
    paymentMethod: ["dummy", "redirect", "invoice", "declined", "embedded"],
    paymentReturnPage: ["https://shop.example/back"],
    paymentFailedPage: ["https://shop.example/failed"],
    termsAndConditions: [true],
    cardNumber: ["GC-1000"],
    pin: ["1234"],
    newEmail: ["anna2@example.com"],
    gender: ["female", "constructor"],
    plan: ["1"],
    id: ["selectionOfHers", "1", "2", "dummy", "invoice", "standard", "express"],
    uri: ["women", "tee"],
    code: ["WELCOME10"],
    voucher: ["WELCOME10"],
    wishlist: ["1", "0"],
    page: [1],
    limit: [2],
  };
}
