import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Result } from "../../errors.ts";
import { findCountry } from "../../market/places.ts";
import type { Platform } from "../../platform.ts";
import { lockSession } from "../../session/lock-session.ts";
import type { Session } from "../../session/session.ts";
import { startSession } from "../../session/start-session.ts";
import type { Settings } from "../../settings/schema.ts";
import { readIds, type TestPlatform } from "../../testing/platform.ts";
import { testSettings } from "../../testing/settings.ts";
import { createShopDatabase } from "../../testing/shop-template.ts";
import { itemAddition, type SaidOfLine } from "../add-item.ts";
import { changeSelection, type SelectionChange, type SelectionOutcome } from "../change-selection.ts";
import { priceSelection } from "../price-selection.ts";
import { readSelection } from "../read-selection.ts";
import type { PricedSelection, Selection } from "../selection.ts";

/** The test shop in a database, without an interface: what a shopper does is a call of the operation. */
export interface SelectionShop extends Pick<TestPlatform, "item" | "display" | "passTime" | "close"> {
  readonly platform: Pick<Platform, "db" | "settings" | "now">;
  /** A shopper with a session of her own, in a country. */
  begin(country?: string): Promise<Shopper>;
  /** The change that adds an item. */
  addition(item: string, quantity?: number | null, said?: Partial<SaidOfLine>): SelectionChange;
}

export interface Shopper {
  /** A unit of work on her session, as an interface has one. */
  work<T>(work: (tx: Transaction<Schema>, session: Session) => Promise<T>, selection?: string): Promise<T>;
  /** Her session and her selection as they are stored. */
  session(): Promise<Session>;
  selection(): Promise<Selection | null>;
  change(change: SelectionChange): Promise<Result<SelectionOutcome>>;
  /** The same; throws when it is refused. */
  done(change: SelectionChange): Promise<SelectionOutcome>;
  /** Puts so many of a product's size M into her selection. */
  add(product: string, quantity?: number): Promise<SelectionOutcome>;
  /** Her selection as it is priced now. */
  priced(): Promise<PricedSelection>;
}

export async function openSelectionShop(
  change: (settings: Settings) => Settings = (same) => same,
): Promise<SelectionShop> {
  const settings = change(await testSettings());
  const database = await createShopDatabase(settings);
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const platform = { db: database.db, settings, now };
  const ids = await readIds(platform);
  const addition: SelectionShop["addition"] = (item, quantity = null, said = {}) => {
    const texts = { comment: "", productUrl: "", category: "" };
    return itemAddition(settings, item, { ...texts, subscriptionPlan: null, ...said, quantity });
  };
  return {
    ...ids,
    platform,
    addition,
    begin: (country = "SE") => shopperIn({ ...ids, platform, addition }, country),
    passTime: (milliseconds) => {
      passed += milliseconds;
    },
    close: () => database.close(),
  };
}

/** The value of what has to succeed. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problems)}`);
  return result.value;
}

async function shopperIn(
  { platform, item, addition }: Pick<SelectionShop, "platform" | "item" | "addition">,
  country: string,
): Promise<Shopper> {
  const { db, settings } = platform;
  const { session } = await startSession(platform, 1, findCountry(settings, country));
  const work: Shopper["work"] = (run, selection) =>
    inTransaction(db, async (tx) =>
      run(tx, await lockSession(tx, session.tokenHash, selection === undefined ? {} : { selection })),
    );
  const now = () => work(async (_, session) => session);
  const selection = async () => readSelection(db, (await now()).selection);
  const change: Shopper["change"] = (wanted) =>
    work((tx, session) => changeSelection(tx, platform, session, wanted));
  const done: Shopper["done"] = async (wanted) => valueOf(await change(wanted));
  return {
    work,
    session: now,
    selection,
    change,
    done,
    add: (product, quantity = 1) => done(addition(item(product), quantity)),
    priced: async () => priceSelection(db, platform, await now(), await selection()),
  };
}
