import { stripToken } from "@/front/checkout/strip-token";
import { describe, expect, it } from "vitest";

const bytes = (text: string) => new TextEncoder().encode(text);
const strip = (text: string) => {
  const stripped = stripToken(bytes(text));
  return stripped === null ? null : [stripped.token, new TextDecoder().decode(stripped.body)];
};

describe("the token in front of an answer", () => {
  it.each([
    ['{"token":"k3k3","selection":{"name":"å"}}', "k3k3", '{"selection":{"name":"å"}}'],
    ['{"token":null,"products":[]}', null, '{"products":[]}'],
    ['{"token":"k3k3"}', "k3k3", "{}"],
    ['{"selection":{"token":"not this"},"token":"k3k3"}', "k3k3", '{"selection":{"token":"not this"}}'],
    ['{\n  "token": "k3k3",\n  "a": 1\n}', "k3k3", '{"a":1}'],
    ['{"openapi":"3.1.0"}', null, '{"openapi":"3.1.0"}'],
    ["{}", null, "{}"],
  ])("leaves %s", (answer, token, body) => {
    expect(strip(answer)).toEqual([token, body]);
  });

  it.each(["", "<html>", "[]", '"text"', "null", '{"token":5,"a":1}'])(
    "refuses what is no answer: %s",
    (answer) => {
      expect(strip(answer)).toBeNull();
    },
  );

  it("passes a large answer on without writing it anew", () => {
    const answer = bytes(
      `{"token":"${"a1".repeat(16)}","products":[${'{"name":"Ärmel"},'.repeat(2_000)}{}]}`,
    );
    const stripped = stripToken(answer);
    expect(stripped?.token).toBe("a1".repeat(16));
    expect(stripped?.body.buffer).toBe(answer.buffer);
    expect(JSON.parse(new TextDecoder().decode(stripped?.body))).toMatchObject({
      products: { length: 2_001 },
    });
  });
});
