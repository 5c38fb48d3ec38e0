import { readStoreChange, storeIntent, storeRequest } from "@/lib/forms/store-change";
import { describe, expect, it } from "vitest";

describe("where a selection is fetched", () => {
  it.each([
    ["1", { method: "PUT", path: "brick-and-mortar/1" }],
    ["a/b", { method: "PUT", path: "brick-and-mortar/a%2Fb" }],
    [null, { method: "DELETE", path: "brick-and-mortar" }],
  ])("%j is one button and one call", (store, request) => {
    const change = readStoreChange(storeIntent(store));
    expect(change).toEqual({ kind: "store", store });
    expect(change && storeRequest(change)).toEqual(request);
  });

  it.each(["code", "update", "", null, undefined])("is not what the button %j is about", (intent) => {
    expect(readStoreChange(intent)).toBeNull();
  });
});
