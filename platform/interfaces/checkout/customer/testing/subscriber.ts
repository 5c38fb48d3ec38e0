import type { TestPlatform } from "../../../../testing/platform.ts";
import { start } from "../../payment/testing/buyer.ts";
import { newMember, type Member } from "./shopper.ts";

export interface Subscriber extends Member {
  readonly contract: string;
  readonly subscription: string;
  /** Number of the order that made it. */
  readonly order: string;
}

interface Wanted {
  readonly product?: string;
  readonly plan?: string;
  readonly quantity?: number;
}

export async function addPlanned(
  shop: TestPlatform,
  member: Member,
  { product = "101", plan = "monthly", quantity = 2 }: Wanted = {},
): Promise<void> {
  const path = `items/${shop.item(product)}/quantity/${quantity}`;
  const added = await member.call("POST", path, { subscriptionPlan: plan });
  if (added.status !== 201) throw new Error(`Not added: ${JSON.stringify(added.body)}`);
}

export async function subscriberOf(shop: TestPlatform, wanted: Wanted = {}): Promise<Subscriber> {
  const member = await newMember(shop);
  await addPlanned(shop, member, wanted);
  const paid = await member.call("POST", "payment", { ...start, paymentMethod: "invoice" });
  const found = await member.call("POST", "customer/subscriptions");
  return {
    ...member,
    order: paid.text("order"),
    contract: found.text("contracts.0.contract"),
    subscription: found.text("contracts.0.subscriptions.0.subscription"),
  };
}
