import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { graphqlClient, type GraphqlClient } from "./testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startTestPlatform();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const tries = [1, 2, 3, 4, 5];

it("a variable that may not be null has its default, however often it is asked", async () => {
  const query = "query ($only: Boolean! = true) { countries(onlyShipTo: $only) { shipTo } }";
  for (const _time of tries) {
    const answer = await ask(query);
    expect(answer.at("errors")).toBeUndefined();
    expect(answer.list("data.countries").length).toBeGreaterThan(1);
  }
});

it("fields of an input that may not be null have theirs", async () => {
  const query = `mutation ($options: LoginOptions!) {
    login(email: "nobody@example.com", password: "wrong", loginOptions: $options) { userErrors { message } }
  }`;
  for (const _time of tries) {
    const answer = await ask(query, { variables: { options: {} } });
    expect(answer.at("errors")).toBeUndefined();
    expect(answer.at("data.login.userErrors.0.message")).toBe("E-mail or password is incorrect");
  }
});

it("what has neither is refused", async () => {
  const query = "query ($only: Boolean!) { countries(onlyShipTo: $only) { shipTo } }";
  for (const _time of tries) {
    expect((await ask(query)).at("errors")).toEqual([
      {
        message: 'Variable "$only" of required type "Boolean!" was not provided.',
        extensions: { code: "BAD_REQUEST" },
      },
    ]);
  }
});
