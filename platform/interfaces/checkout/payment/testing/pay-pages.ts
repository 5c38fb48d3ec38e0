import { z } from "zod";
import type { TestPlatform } from "../../../../testing/platform.ts";
import { anna, payWithDummy, type Payer, type Started } from "./buyer.ts";

export const methodsWithPage = ["dummy", "redirect", "embedded"] as const;

/** The variables with which each method comes back when *pay* is pressed. */
export const paying = {
  dummy: (_shop: TestPlatform, buyer: Payer) => payWithDummy(buyer),
  redirect: async (shop: TestPlatform, buyer: Payer) => {
    const pressed = await press(payPage(shop, await buyer.pay("redirect")), "pay");
    return variablesOf(pressed.headers.get("location"));
  },
  embedded: async (shop: TestPlatform, buyer: Payer) => {
    const started = await buyer.pay("embedded", { address: { country: "SE" } });
    const pressed = await pressInBox(boxOf(shop, started), { choice: "pay", terms: "1", ...anna });
    return boxAnswer.parse(await pressed.json()).fields ?? {};
  },
} as const satisfies Record<
  (typeof methodsWithPage)[number],
  (shop: TestPlatform, buyer: Payer) => Promise<Record<string, string>>
>;

/** What the platform answers to the embedded box. */
export const boxAnswer = z.object({
  result: z.string(),
  url: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  problems: z.record(z.string(), z.string()).optional(),
});

/** The address of the pay page on the port of the test. */
export function payPage(shop: TestPlatform, started: Started): string {
  return shop.origin + new URL(started.text("url")).pathname;
}

/** Where the box of a started payment sends what is chosen. */
export function boxOf(shop: TestPlatform, started: Started): string {
  const attempt = /data-attempt="([0-9a-f]{32})"/.exec(started.text("formHtml"))?.[1] ?? "";
  return `${shop.origin}/pay/embedded/${attempt}`;
}

/** Presses a button of a pay page; answers the page, or where it leads. */
export async function press(url: string, choice: string): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams({ choice }), redirect: "manual" });
}

export function variablesOf(location: string | null): Record<string, string> {
  return Object.fromEntries(new URL(location ?? "").searchParams);
}

export async function pressInBox(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields) });
}
