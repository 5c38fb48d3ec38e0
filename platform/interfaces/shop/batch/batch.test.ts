import { describe, expect, it } from "vitest";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();
const previousResponse = "first:selection";
const begin = { method: "POST", uri: "selections" };

describe("several operations in one request", () => {
  it("run in order, and refer to what those before them answered", async () => {
    const { call, shop } = backEnd();
    const answer = await call("POST", "", {
      first: { method: "POST", uri: "selections", request: { country: "DE", vatExempt: false } },
      second: {
        method: "POST",
        uri: ["selections", { previousResponse }, "items", shop.item("101"), "quantity", 2],
        request: { comment: { previousResponse: "first:currencyFormat.uri" } },
      },
      third: { method: "GET", uri: ["selections", { previousResponse }] },
    });
    const codes = ["first", "second", "third"].map((name) => answer.at(`${name}.httpCode`));
    expect([answer.status, ...codes]).toEqual([200, 201, 201, 200]);
    expect(answer.at("first.httpHeader")).toEqual({ "Content-Type": "application/json; charset=utf-8" });
    expect(answer.at("third.response")).toMatchObject({
      selection: answer.at("first.response.selection"),
      items: [{ line: answer.at("second.response.line"), quantity: 2, comment: "eur" }],
    });
  });

  it("stop at the first that fails, and keep what was done before", async () => {
    const { call } = backEnd();
    const answer = await call("POST", "", {
      first: begin,
      second: { method: "POST", uri: ["selections", { previousResponse }, "items", "999-1"] },
      third: { method: "GET", uri: ["selections", { previousResponse }] },
    });
    expect(Object.keys(Object(answer.body))).toEqual(["first", "second"]);
    const errors = { item: "product item not found" };
    expect(answer.at("second")).toMatchObject({ httpCode: 404, response: { errors } });
    expect((await call("GET", `selections/${answer.text("first.response.selection")}`)).status).toBe(200);
  });

  it.each([
    "nobody:selection",
    "first:nothing",
    "first:items.length",
    "first:__proto__.polluted",
    "first",
    1,
  ])("say where a reference leads nowhere: %o", async (reference) => {
    const second = { method: "GET", uri: ["selections", { previousResponse: reference }] };
    const answer = await backEnd().call("POST", "", { first: begin, second });
    const errors = { previousResponse: "not found" };
    expect(answer.at("second")).toMatchObject({ httpCode: 400, response: { errors } });
  });

  it.each([
    { uri: ["selections", "../selections"] },
    { uri: "", request: { again: { method: "GET", uri: "" } } },
  ])("lead nowhere else, and do not nest: %j", async (sent) => {
    const answer = await backEnd().call("POST", "", { first: { method: "POST", ...sent } });
    expect(answer.at("first")).toMatchObject({ httpCode: 404, response: { errors: { path: "not found" } } });
  });

  it("may read what is sent in parts to others", async () => {
    const { call, shop } = backEnd();
    const id = shop.display("101");
    const answer = await call("POST", "", {
      all: { method: "GET", uri: "products" },
      one: { method: "GET", uri: ["products", { previousResponse: `all:${id}.product` }] },
    });
    expect(answer.at("all.response")).toEqual((await call("GET", "products")).body);
    expect(answer.at(`one.response.${id}.name`)).toBe("Tee");
  });

  it("are 50 at most, or none", async () => {
    const { call } = backEnd();
    const operation = { method: "GET", uri: "swagger-no" };
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`o${index}`, operation]));
    expect(refusalOf(await call("POST", "", many(51)))).toBe("400 operations: too many");
    expect((await call("POST", "", many(50))).status).toBe(200);
    expect((await call("POST", "")).body).toEqual({});
  });

  it.each([
    [{ a: 1 }, "406 a: invalid"],
    [{ a: {} }, "406 a.method: required, a.uri: required"],
    [{ a: { method: "GET", uri: "", body: {} } }, "400 a.body: unknown"],
    [{ a: { method: "GET", uri: "", request: 1 } }, "406 a.request: invalid"],
  ])("are refused as a whole when one is none: %j", async (sent, refusal) => {
    expect(refusalOf(await backEnd().call("POST", "", sent))).toBe(refusal);
  });
});
