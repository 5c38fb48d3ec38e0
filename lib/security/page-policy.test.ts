import { describe, expect, it } from "vitest";
import { nonceOf, pagePolicy, POLICY_HEADER, withPolicy } from "@/lib/security/page-policy";

const directive = (policy: string | null, name: string) =>
  policy
    ?.split("; ")
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe("the policy of a page", () => {
  it.each(["/en-se", "/en-se/", "/en-se/category/women", "/en-se/product/women/alda"])(
    "is left to the cache for %s",
    (route) => {
      expect(pagePolicy(route)).toBeNull();
    },
  );

  it.each([
    "/en-se/category-query/women",
    "/en-se/product-query/alda",
    "/en-se/search",
    "/en-se/selection",
    "/en-se/account/orders/1",
    "/in-preview/en-se",
    "/in-preview/en-se/category/women",
    "/nothing/leads/here",
  ])("runs what carries the nonce of this one request alone on %s", (route) => {
    const policy = pagePolicy(route);
    expect(directive(policy, "script-src")).toMatch(/^'nonce-[\w+/=]{48}' 'strict-dynamic'$/);
    expect(directive(policy, "connect-src")).toBe("'self'");
    expect(directive(policy, "form-action")).toBe("'self'");
    expect(directive(policy, "frame-src")).toBeUndefined();
    expect(pagePolicy(route)).not.toBe(policy);
  });

  it.each(["/en-se/checkout", "/sv-no/payment-return"])("lets a payment provider in on %s", (route) => {
    const policy = pagePolicy(route);
    expect(directive(policy, "script-src")).toMatch(/^'nonce-[\w+/=]{48}' 'strict-dynamic'$/);
    expect(directive(policy, "form-action")).toBe("'self' https: http://localhost:* http://127.0.0.1:*");
  });

  it("goes to the page in the request, in the place of anything that the caller sent as one", () => {
    const asked = new Headers({ [POLICY_HEADER]: "script-src 'nonce-bWluZQ=='", accept: "text/html" });
    asked.set(`${POLICY_HEADER}-Report-Only`, "script-src 'nonce-bWluZQ=='");
    expect([...withPolicy(asked, null)]).toEqual([["accept", "text/html"]]);
    const policy = pagePolicy("/en-se/selection");
    expect(nonceOf(withPolicy(asked, policy))).toHaveLength(48);
    expect(policy).toContain(nonceOf(withPolicy(asked, policy)));
  });
});
