import type { Order } from "../../../ordering/order/order.ts";
import { readOrders } from "../../../ordering/order/read/read-orders.ts";
import type { Contract } from "../../../ordering/subscription/contract.ts";
import { priceContracts, type PricedContract } from "../../../ordering/subscription/price-contract.ts";
import { readContracts } from "../../../ordering/subscription/read-contracts.ts";
import { perView, type StorefrontContext } from "../context.ts";
import { customerOf } from "../customer/customer-source.ts";
import { languageOf } from "../market/language.ts";
import { orderSources, type OrderSource } from "../payment/order-source.ts";

/** The source of a `SubscriptionContract`. */
export interface ContractSource {
  readonly contract: Contract;
  readonly id: number;
  /** Prices all contracts of the list at the first call. */
  readonly priced: () => Promise<PricedContract>;
  readonly originatingOrder: () => Promise<OrderSource | null>;
}

/** The sources of the contracts of one list. */
export function contractSources(
  context: StorefrontContext,
  contracts: readonly Contract[],
): readonly ContractSource[] {
  const { platform } = context;
  const priceAll = once(() => priceContracts(platform, contracts, languageOf(context)));
  const readAll = once(() => readOriginating(context, contracts));
  return contracts.map((contract) => ({
    contract,
    id: contract.id,
    priced: async () => {
      const priced = (await priceAll()).get(contract.id);
      if (!priced) throw new Error(`Contract ${contract.id} was not priced.`);
      return priced;
    },
    originatingOrder: async () => (await readAll()).get(contract.originatingOrder) ?? null,
  }));
}

/** The originating orders, by their number. */
async function readOriginating(
  context: StorefrontContext,
  contracts: readonly Contract[],
): Promise<ReadonlyMap<number, OrderSource>> {
  const keys = contracts.map(({ store, originatingOrder: number }) => ({ store, number }));
  const orders: readonly Order[] = await readOrders(context.platform.db, keys);
  const sources = await orderSources(context, orders);
  return new Map(
    sources.flatMap((source, index) => {
      const order = orders[index];
      return order ? [[order.number, source] as const] : [];
    }),
  );
}

/** All contracts of the logged-in customer, the newest first. */
export const readContractSources = perView(async (context: StorefrontContext) => {
  const everything = { page: 1, limit: null };
  const contracts = await readContracts(context.platform.db, customerOf(context), everything);
  return contractSources(context, contracts);
});

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
