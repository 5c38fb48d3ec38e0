import { randomUUID } from "node:crypto";
import { z } from "zod";
import { testClient } from "../../../testing/client.ts";
import type { KnownValues } from "../../../testing/hostile/schema-values.ts";
import type { HostileOperation, HostileTarget } from "../../../testing/hostile/try-calls.ts";
import { endpoints } from "../endpoints.ts";
import { paymentSchema } from "../payment/read-request.ts";
import { demandDescribed } from "./expect-described.ts";
import { backEndCalls, testKey } from "./shop-client.ts";

/** Every operation, with its input as its schema has it; a payment reads its own by itself. */
export const shopOperations: readonly HostileOperation[] = endpoints.flatMap(({ methods, path, body }) =>
  methods.map((method) => ({
    method,
    path,
    input: z.toJSONSchema(path.endsWith("/payment") ? paymentSchema : body, {
      io: "input",
      unrepresentable: "any",
    }),
    documented: /address-search|password-reset-email/.test(path) ? [503] : [],
  })),
);

interface HostileShop {
  readonly origin: string;
  /** An item that can be bought. */
  readonly item: string;
  readonly known: KnownValues;
  readonly key?: string;
}

/** The Shop API, called with a selection that holds an item and with a customer. */
export function hostileShop({ origin, item, known, key = testKey }: HostileShop): HostileTarget {
  const { call, selectionOf } = backEndCalls(testClient(origin), key);
  return {
    origin,
    base: "/api/shop/",
    known: { ...known, selection: ["selectionOfHers"], line: ["lineOfHers"], email: ["emailOfHers"] },
    newCaller: async () => {
      const selection = await selectionOf([[item, 2]]);
      const email = `${randomUUID()}@example.com`;
      const said = { password: "open sesame", firstName: "Anna", lastName: "Ek", country: "SE" };
      await call("POST", `customers/${email}`, said);
      const line = (await call("GET", `selections/${selection}`)).text("items.0.line");
      return {
        headers: { "API-Authorization": key },
        hers: { selectionOfHers: selection, lineOfHers: line, emailOfHers: email },
      };
    },
    demand: ({ method, path }, status, body) => demandDescribed(method, path, { status, body }),
  };
}
