import { describe, expect, it } from "vitest";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();
const previousResponse = "first:selection";

describe("several operations in one request", () => {
  it("run in order, and refer to what those before them answered", async () => {
    const { call, shop } = backEnd();
    const item = shop.item("101");
    const answer = await call("POST", "", {
      first: { method: "POST", uri: "selections", request: { country: "DE", vatExempt: false } },
      second: {
        method: "POST",
        uri: ["selections", { previousResponse }, "items", item, "quantity", 2],
        request: { comment: { previousResponse: "first:currencyFormat.uri" } },
      },
      third: { method: "GET", uri: ["selections", { previousResponse }] },
    });
    expect(answer.status).toBe(200);
    expect(answer.at("first.httpCode")).toBe(201);
    expect(answer.at("first.httpHeader")).toEqual({ "Content-Type": "application/json; charset=utf-8" });
    expect(answer.at("second.httpCode")).toBe(201);
    expect(answer.at("third.httpCode")).toBe(200);
    expect(answer.at("third.response.selection")).toBe(answer.at("first.response.selection"));
    expect(answer.at("third.response.items.0.quantity")).toBe(2);
    expect(answer.at("third.response.items.0.comment")).toBe("eur");
    expect(answer.at("third.response.items.0.line")).toBe(answer.at("second.response.line"));
  });

  it("stop at the first that fails, and keep what was done before", async () => {
    const { call } = backEnd();
    const answer = await call("POST", "", {
      first: { method: "POST", uri: "selections" },
      second: { method: "POST", uri: ["selections", { previousResponse }, "items", "999-1"] },
      third: { method: "GET", uri: ["selections", { previousResponse }] },
    });
    expect(Object.keys(Object(answer.body))).toEqual(["first", "second"]);
    expect(answer.at("second")).toMatchObject({
      httpCode: 404,
      response: { errors: { item: "product item not found" } },
    });
    expect((await call("GET", `selections/${answer.text("first.response.selection")}`)).status).toBe(200);
  });

  it.each([
    "nobody:selection",
    "first:nothing",
    "first:currency.length",
    "first:items.length",
    "first:items.at",
    "first:__proto__.polluted",
    "first:constructor",
    "first",
    "",
    1,
  ])("say where a reference leads nowhere: %o", async (reference) => {
    const answer = await backEnd().call("POST", "", {
      first: { method: "POST", uri: "selections" },
      second: { method: "GET", uri: ["selections", { previousResponse: reference }] },
    });
    expect(answer.at("second")).toMatchObject({
      httpCode: 400,
      response: { errors: { previousResponse: "not found" } },
    });
  });

  it.each(["first:selection", "first:items", "first:market"])(
    "what was done is told, also when what an operation refers to is no input: %s",
    async (reference) => {
      const { call } = backEnd();
      const answer = await call("POST", "", {
        first: { method: "POST", uri: "selections" },
        second: { method: "POST", uri: "selections", request: { previousResponse: reference } },
      });
      expect(answer.at("second")).toMatchObject({
        httpCode: 400,
        response: { errors: { body: "malformed" } },
      });
      expect((await call("GET", `selections/${answer.text("first.response.selection")}`)).status).toBe(200);
    },
  );

  it("put a reference into the path as it is: nothing in it leads elsewhere", async () => {
    const answer = await backEnd().call("POST", "", {
      first: { method: "POST", uri: ["selections", "../selections"] },
    });
    expect(answer.at("first")).toMatchObject({ httpCode: 404, response: { errors: { path: "not found" } } });
  });

  it("may read what is sent in parts to others", async () => {
    const { call, shop } = backEnd();
    const answer = await call("POST", "", {
      all: { method: "GET", uri: "products" },
      one: { method: "GET", uri: ["products", { previousResponse: `all:${shop.display("101")}.product` }] },
    });
    expect(answer.at("all.response")).toEqual((await call("GET", "products")).body);
    expect(answer.at(`one.response.${shop.display("101")}.name`)).toBe("Tee");
  });

  it("are 50 at most", async () => {
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`o${i}`, { method: "GET", uri: "swagger-no" }]),
      );
    const refused = await backEnd().call("POST", "", many(51));
    expect([refused.status, refused.body]).toEqual([400, { errors: { operations: "too many" } }]);
    expect((await backEnd().call("POST", "", many(50))).status).toBe(200);
  });

  it("do not nest", async () => {
    const inner = { again: { method: "GET", uri: "" } };
    const answer = await backEnd().call("POST", "", { outer: { method: "POST", uri: "", request: inner } });
    expect(answer.at("outer.httpCode")).toBe(404);
  });

  it("are none without input", async () => {
    const answer = await backEnd().call("POST", "");
    expect([answer.status, answer.body]).toEqual([200, {}]);
  });

  it.each([
    { sent: { a: 1 }, errors: { a: "invalid" } },
    { sent: { a: {} }, errors: { "a.method": "required", "a.uri": "required" } },
    { sent: { a: { method: "GET", uri: "", body: {} } }, errors: { "a.body": "unknown" } },
    { sent: { a: { method: "GET", uri: "", request: 1 } }, errors: { "a.request": "invalid" } },
  ])("are refused as a whole when one is none: $sent", async ({ sent, errors }) => {
    const answer = await backEnd().call("POST", "", sent);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.at("errors")).toEqual(errors);
  });
});
