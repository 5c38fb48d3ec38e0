import { failure, type Failure, failures, type Result, success } from "../../../foundations/errors.ts";
import { shipTo } from "../../../selling/selection/checkout/ship-to-address.ts";
import type { Address } from "../../../selling/selection/selection.ts";
import { addSubscription } from "../../../ordering/subscription/add-subscription.ts";
import { changeAddress, readDelivery } from "../../../ordering/subscription/change-contract.ts";
import { changeInterval, changeQuantity } from "../../../ordering/subscription/change-interval.ts";
import { changeContract, changeOne } from "../../../ordering/subscription/change-owned.ts";
import { changeStatus } from "../../../ordering/subscription/change-status.ts";
import type { Contract, SubscriptionStatus } from "../../../ordering/subscription/contract.ts";
import { planKey } from "../../../catalogue/subscription-plans/plans.ts";
import type { LockedSubscription } from "../../../ordering/subscription/read-contracts.ts";
import { requireFeature, renewView, type StorefrontContext } from "../context.ts";
import { customerOf } from "../customer/customer-source.ts";
import type { ResolverMap } from "../resolver.ts";
import { type ArgumentPaths, userErrorsOf } from "../user-errors.ts";
import { contractSources } from "./contract-source.ts";

const paths: ArgumentPaths = {
  contract: ["contractId"],
  subscription: ["subscriptionId"],
  subscriptionPlan: ["subscriptionPlanId"],
};

/** The changed contract, or the user errors of a refused change. */
async function answerContract(context: StorefrontContext, changed: Result<Contract>, more?: ArgumentPaths) {
  await renewView(context);
  if (!changed.ok) return { contract: null, userErrors: userErrorsOf(changed, { ...paths, ...more }) };
  const [contract = null] = contractSources(context, [changed.value]);
  return { contract, userErrors: [] };
}

interface AddArguments {
  readonly contractId: number;
  readonly item: string;
  readonly nextOrderDate: string;
  readonly quantity: number;
  readonly subscriptionPlanId: number;
}

async function add(context: StorefrontContext, args: AddArguments) {
  const { platform } = context;
  const added = {
    item: args.item,
    quantity: args.quantity,
    nextOrderDate: args.nextOrderDate,
    subscriptionPlan: planKey(platform.settings, args.subscriptionPlanId) ?? "",
  };
  const changed = await changeContract(platform.db, customer(context), args.contractId, (tx, contract) =>
    addSubscription(tx, platform, contract, added),
  );
  return answerContract(context, changed);
}

function customer(context: StorefrontContext): number {
  requireFeature(context, "subscriptions");
  return customerOf(context);
}

const cancelled = failure("subscription", "denied");

type Change = Parameters<typeof changeOne>[3];

/** A subscription that has ended cannot be changed. */
async function changeRunning(context: StorefrontContext, id: number, change: Change) {
  const { db } = context.platform;
  const named = { subscription: id };
  const changed = await changeOne(db, customer(context), named, (tx, locked) =>
    isCancelled(locked) ? Promise.resolve(cancelled) : change(tx, locked),
  );
  return answerContract(context, changed.ok ? success(changed.value.contract) : changed);
}

function isCancelled({ subscription }: LockedSubscription): boolean {
  return subscription.status === "CANCELLED";
}

interface AddressArguments {
  readonly contractId: number;
  readonly address: Readonly<
    Partial<
      Record<
        "address1" | "address2" | "city" | "email" | "firstName" | "lastName" | "phoneNumber" | "zipCode",
        string | null
      >
    >
  >;
}

const addressKeys = [
  "address1",
  "address2",
  "city",
  "email",
  "firstName",
  "lastName",
  "phoneNumber",
  "zipCode",
] as const;

async function moveContract(context: StorefrontContext, { contractId, address: given }: AddressArguments) {
  const { platform, plugin } = context;
  const changed = await changeContract(platform.db, customer(context), contractId, async (tx, contract) => {
    const told = Object.fromEntries(
      addressKeys.flatMap((key) => {
        const text = given[key] ?? null;
        return text === null ? [] : [[key, text]];
      }),
    );
    const whole: Address = { ...shipTo(contract), ...told };
    const { address, problems } = readDelivery(platform.settings, plugin, contract, whole);
    if (problems.length > 0) return addressFailure(problems);
    await changeAddress(tx, contract, address, platform.now());
    return success(null);
  });
  return answerContract(context, changed);
}

function addressFailure(problems: ReturnType<typeof readDelivery>["problems"]): Failure {
  return failures(problems.map(({ key, code }) => ({ subject: `address.${key}`, code })));
}

/** storefront-graphql.md#customer-operations. */
export const subscriptionMutations: ResolverMap[string] = {
  addSubscription: (_source, args: AddArguments, context) => add(context, args),
  changeSubscriptionContractAddress: (_source, args: AddressArguments, context) =>
    moveContract(context, args),
  updateSubscriptionInterval: (
    _source,
    { subscriptionId, subscriptionPlanId }: { subscriptionId: number; subscriptionPlanId: number },
    context,
  ) =>
    changeRunning(context, subscriptionId, (tx, locked) => {
      const { platform } = context;
      return changeInterval(tx, platform, locked, planKey(platform.settings, subscriptionPlanId) ?? "");
    }),
  updateSubscriptionQuantity: (
    _source,
    { subscriptionId, quantity }: { subscriptionId: number; quantity: number },
    context,
  ) =>
    changeRunning(context, subscriptionId, (tx, locked) =>
      changeQuantity(tx, context.platform, locked, quantity),
    ),
  updateSubscriptionStatus: (
    _source,
    { subscriptionId, status }: { subscriptionId: number; status: SubscriptionStatus },
    context,
  ) =>
    changeRunning(context, subscriptionId, (tx, locked) => {
      const { now, settings } = context.platform;
      return changeStatus(tx, locked, status, { now: now(), timezone: settings.timezone });
    }),
};
