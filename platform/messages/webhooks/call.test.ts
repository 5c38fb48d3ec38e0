import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOutgoing } from "../../foundations/outgoing/open-outgoing.ts";
import { updateProducts } from "../../catalogue/master-data/products/update-products.ts";
import { collectChanges } from "./collect-changes.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { respond } from "./testing/receiver.ts";
import { countOf, openToldShop, second, secret, type ToldShop } from "./testing/told-shop.ts";

let told: ToldShop;
const results = ["sent", "failed", "dropped"] as const;
const before = new Map<string, number>();

beforeAll(async () => {
  told = await openToldShop();
});

afterAll(() => told.close());

beforeEach(async () => {
  told.receiver.beginAnew();
  for (const result of results) before.set(result, await countOf(told.shop, result));
});

const rename = (product: string, description: string) =>
  told.write(updateProducts, [{ id: product, description }]);

const waiting = async () => told.shop.platform.db.selectFrom("webhook_delivery").select("payload").execute();

/** Since the test began. */
const counted = async (result: (typeof results)[number]) =>
  (await countOf(told.shop, result)) - (before.get(result) ?? 0);

describe("a call (events-and-webhooks.md#webhook-delivery)", () => {
  it("is a POST of a form with one field, signed over the body as it was sent", async () => {
    await rename("101", "Räksmörgås & tee=1");
    await told.tell();
    const [call] = told.receiver.calls;
    const signature = String(call?.headers["x-webhook-signature"]);
    const [, time = "", digest = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(digest).toBe(createHmac("sha256", secret).update(`${time}.${call?.body}`).digest("hex"));
    expect(Math.abs(Number(time) - told.shop.platform.now().getTime() / 1000)).toBeLessThan(60);
    expect(call?.method).toBe("POST");
    expect(call?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(call?.headers["user-agent"]).toBe("Vitrine-Webhooks");
    expect(call?.headers["x-service-request-id"]).toMatch(/^[0-9a-f]{32}$/);
    expect(call?.headers["cookie"]).toBeUndefined();
    expect([...new URLSearchParams(call?.body).keys()]).toEqual(["payload"]);
  });

  it("names its signature twice where the webhook asks for both names", async () => {
    const both = await told.again([{}, { compatibilityNames: true }]);
    await rename("101", "Both");
    await both.tell();
    const names = ["x-webhook-signature", "x-centra-signature"];
    const [own, other] = both.receiver.calls
      .toSorted((a, b) => String(a.path).localeCompare(String(b.path)))
      .map(({ headers }) => names.map((name) => headers[name]));
    expect(own).toEqual([expect.stringMatching(/^t=/), undefined]);
    expect(other).toEqual([expect.stringMatching(/^t=/), other?.[0]]);
    told = await told.again([{}]);
  });

  it("is made once", async () => {
    await rename("101", "Once");
    expect(await told.tell()).toHaveLength(1);
    expect(await told.tell()).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(await counted("sent")).toBe(1);
  });

  it("holds what was changed within a second, each id once", async () => {
    await rename("101", "One");
    await rename("101", "Two");
    await rename("102", "Three");
    expect(await told.tell()).toEqual([{ products: [told.shop.display("101"), told.shop.display("102")] }]);
  });

  it("comes after this process has taken the change in", async () => {
    told.receiver.answer(async (response) => {
      const listed = await told.shop.call("POST", "products", { body: { products: [1], language: "en" } });
      expect(JSON.stringify(listed.body)).toContain("Fresh name");
      respond(response, 204);
    });
    await rename("101", "Fresh name");
    await told.tell();
    expect(await counted("sent")).toBe(1);
  });

  it.each([200, 204, 299])("%d is a success, whatever the body", async (status) => {
    told.receiver.answer((response) => {
      response.writeHead(status);
      response.end(status === 204 ? undefined : "failed");
    });
    await rename("101", `Answered ${status}`);
    await told.tell();
    expect(await counted("sent")).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it.each([304, 400, 500])("%d is a failure, and without retries dropped", async (status) => {
    told.receiver.answer((response) => respond(response, status));
    await rename("101", `Answered ${status}`);
    expect(await told.tell()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect([await counted("failed"), await counted("dropped")]).toEqual([1, 1]);
  });

  it("follows no redirect", async () => {
    told.receiver.answer((response) =>
      respond(response, 302, { Location: `${told.receiver.url}/elsewhere` }),
    );
    await rename("101", "Redirected");
    await told.tell();
    expect(told.receiver.calls.map(({ path }) => path)).toEqual(["/1"]);
    expect(await counted("failed")).toBe(1);
  });

  it("does not wait for a body that never ends", async () => {
    told.receiver.answer((response) => {
      response.writeHead(200);
      const flood = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      };
      response.on("drain", flood);
      flood();
    });
    await rename("101", "Endless");
    await told.tell();
    expect(await counted("sent")).toBe(1);
  });
});

describe("who is told", () => {
  it("of what happened before nobody who is new", async () => {
    told = await told.again([]);
    await rename("101", "Before");
    const { platform } = told.shop;
    const webhook = {
      url: `${told.receiver.url}/late`,
      secret,
      kind: "checkout",
      retries: 0,
      timeoutSeconds: 5,
      maxEvents: 100,
      compatibilityNames: false,
      enabled: true,
    } as const;
    const later = { ...platform, settings: { ...platform.settings, webhooks: [webhook] } };
    told.shop.passTime(5 * second);
    await collectChanges(later);
    await rename("102", "After");
    told.shop.passTime(5 * second);
    await collectChanges(later);
    told.shop.passTime(5 * second);
    await deliverWebhooks(later, told.outgoing);
    expect(told.receiver.calls.map(({ payload }) => payload)).toEqual([
      { products: [told.shop.display("102")] },
    ]);
  });

  it("not those that are switched off", async () => {
    told = await told.again([{ enabled: false }]);
    await rename("101", "Off");
    expect(await told.tell()).toEqual([]);
  });

  it("the storefront, by its public address", async () => {
    told = await told.again([{ url: "{storefront}/api/revalidate" }]);
    const { platform } = told.shop;
    const moved = { ...platform, config: { ...platform.config, storefrontUrl: told.receiver.url } };
    await collectChanges(moved);
    await rename("101", "Home");
    told.shop.passTime(2 * second);
    await collectChanges(moved);
    told.shop.passTime(2 * second);
    await deliverWebhooks(moved, told.outgoing);
    expect(told.receiver.calls.map(({ path }) => path)).toEqual(["/api/revalidate"]);
  });

  it("nobody at a private address, unless the settings allow it", async () => {
    told = await told.again();
    await rename("101", "Private");
    told.shop.passTime(2 * second);
    await collectChanges(told.shop.platform);
    told.shop.passTime(2 * second);
    await deliverWebhooks(told.shop.platform, openOutgoing({ allowPrivate: false }));
    expect(told.receiver.calls).toEqual([]);
    expect([await countOf(told.shop, "failed"), await countOf(told.shop, "dropped")]).toEqual([1, 1]);
  });
});
