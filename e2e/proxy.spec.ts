import { expect, test } from "@playwright/test";

test.describe("the proxy of the Checkout API", () => {
  test("never shows a token, and keeps the visitor by a sealed cookie", async ({ request }) => {
    const first = await request.get("/api/checkout/selection");
    expect(first.status()).toBe(200);
    expect(await first.json()).not.toHaveProperty("token");
    const cookie = first.headersArray().find(({ name }) => name.toLowerCase() === "set-cookie");
    expect(cookie?.value).toMatch(/HttpOnly/);
    expect(cookie?.value).toMatch(/SameSite=Lax/i);
    expect(cookie?.value).not.toMatch(/[= ;][a-z0-9]{32}[; ]/);
  });

  test("lets only listed calls of the same origin through", async ({ request }) => {
    const foreign = await request.post("/api/checkout/items/1-1", {
      headers: { Origin: "https://evil.example" },
    });
    expect(foreign.status()).toBe(403);
    expect(await foreign.json()).toMatchObject({ errors: { origin: expect.any(String) } });
    const unlisted = await request.get("/api/checkout/brands");
    expect(unlisted.status()).toBe(404);
    expect(await unlisted.json()).toMatchObject({ errors: { path: expect.any(String) } });
    const root = await request.get("/api/checkout");
    expect(root.status()).toBe(404);
    expect(await root.json()).toEqual({ errors: { path: "not found" } });
    const method = await request.delete("/api/checkout/selection");
    expect(method.status()).toBe(405);
    const huge = await request.put("/api/checkout/payment-fields", {
      data: { additionalNotes: "x".repeat(300_000) },
    });
    expect(huge.status()).toBe(413);
  });

  test("passes refusals through", async ({ request }) => {
    const refused = await request.post("/api/checkout/items/0-0");
    expect(refused.status()).toBe(404);
    expect(await refused.json()).toEqual({ errors: { item: "product item not found" } });
  });
});
