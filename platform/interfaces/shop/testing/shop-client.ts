import { afterAll, beforeAll } from "vitest";
import type { TestAnswer, TestCall, TestClient } from "../../../testing/client.ts";
import { startTestPlatform, type TestOptions, type TestPlatform } from "../../../testing/platform.ts";
import { demandDescribed } from "./expect-described.ts";

export const testKey = "test-shop-key-one";
const base = "/api/shop/";

/** So much of an item. */
export type Wanted = readonly [item: string, quantity: number];

/** A back end of the test shop. */
export type BackEnd = ReturnType<typeof backEndOf>;

export function backEndOf(shop: TestPlatform) {
  return { shop, ...backEndCalls(shop.call, testKey) };
}

/** Calls with a key, by any client. */
export function backEndCalls(client: TestClient, key: string) {
  /** A call with the key, below the entry. */
  const call = async (method: string, path: string, body?: unknown, headers?: TestCall["headers"]) => {
    const sent = { body, headers: { "API-Authorization": key, ...headers } };
    const answer = await client(method, base + path, sent);
    demandDescribed(method, path, answer);
    return answer;
  };
  return {
    call,
    /** Begins a selection somewhere, with so much of each item; its id. */
    selectionOf: async (items: readonly Wanted[] = [], place: object = {}) => {
      const begun = await call("POST", "selections", place);
      if (begun.status !== 201) throw new Error(`Not begun: ${JSON.stringify(begun.body)}`);
      const id = begun.text("selection");
      for (const [item, quantity] of items) {
        const added = await call("POST", `selections/${id}/items/${item}/quantity/${quantity}`);
        if (added.status !== 201) throw new Error(`Not added: ${JSON.stringify(added.body)}`);
      }
      return id;
    },
  };
}

/** Status and errors of a refusal in the order of their keys: `404 item: product item not found`. */
export function refusalOf({ status, body }: TestAnswer): string {
  const errors = Object.entries(Object(Reflect.get(Object(body), "errors")));
  return `${status} ${errors
    .map(([key, message]) => `${key}: ${String(message)}`)
    .toSorted()
    .join(", ")}`;
}

/** A back end of a test shop of its own, for the tests of a file. */
export function useBackEnd(options: TestOptions = {}): () => BackEnd {
  let backEnd: BackEnd | undefined;
  beforeAll(async () => {
    backEnd = backEndOf(await startTestPlatform(options));
  });
  afterAll(async () => backEnd?.shop.close());
  return () => {
    if (!backEnd) throw new Error("The test shop is not open yet.");
    return backEnd;
  };
}
