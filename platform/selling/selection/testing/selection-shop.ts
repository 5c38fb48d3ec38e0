import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import type { Result } from "../../../foundations/errors.ts";
import { findCountry } from "../../../catalogue/market/places.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { lockSession } from "../../session/lock-session.ts";
import type { Session } from "../../session/session.ts";
import { startSession } from "../../session/start-session.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { readIds } from "../../../testing/platform.ts";
import { testSettings } from "../../../testing/settings.ts";
import { createShopDatabase } from "../../../testing/shop-template.ts";
import { itemAddition, type LineInput } from "../lines/add-item.ts";
import { changeSelection } from "../change-selection.ts";
import type { SelectionChange } from "../lines/selection-change.ts";
import { priceSelection } from "../price/price-selection.ts";
import { readSelection } from "../read-selection.ts";

/** The test shop in a database, without an interface: what a shopper does is a call of the operation. */
export type SelectionShop = Awaited<ReturnType<typeof openSelectionShop>>;
/** Somebody with a session of her own. */
export type Shopper = Awaited<ReturnType<SelectionShop["begin"]>>;

export async function openSelectionShop(change: (settings: Settings) => Settings = (same) => same) {
  const settings = change(await testSettings());
  const database = await createShopDatabase(settings);
  const { db } = database;
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  const platform: Pick<Platform, "db" | "settings" | "now"> = { db, settings, now };
  const ids = await readIds(platform);
  /** The change that adds an item. */
  const addition = (item: string, quantity: number | null = null, said: Partial<LineInput> = {}) => {
    const texts = { comment: "", productUrl: "", category: "" };
    return itemAddition(settings, item, { ...texts, subscriptionPlan: null, ...said, quantity });
  };
  return {
    ...ids,
    platform,
    addition,
    passTime: (milliseconds: number) => {
      passed += milliseconds;
    },
    close: () => database.close(),
    /** A shopper with a session of her own, in a country. */
    begin: async (country = "SE") => {
      const { session } = await startSession(platform, 1, findCountry(settings, country));
      /** A unit of work on her session, as an interface has one. */
      const work = <T>(
        run: (tx: Transaction<Schema>, session: Session) => Promise<T>,
        selection?: string,
      ): Promise<T> =>
        inTransaction(db, async (tx) =>
          run(tx, await lockSession(tx, session.tokenHash, selection === undefined ? {} : { selection })),
        );
      const found = () => work(async (_, current) => current);
      const selection = async () => readSelection(db, (await found()).selection);
      const change = (wanted: SelectionChange) =>
        work((tx, current) => changeSelection(tx, platform, current, wanted));
      /** The same; throws when it is refused. */
      const done = async (wanted: SelectionChange) => valueOf(await change(wanted));
      return {
        work,
        session: found,
        selection,
        change,
        done,
        /** Puts so many of a product's size M into her selection. */
        add: (product: string, quantity = 1) => done(addition(ids.item(product), quantity)),
        /** Her selection as it is priced now. */
        priced: async () => priceSelection(db, platform, await found(), await selection()),
      };
    },
  };
}

/** The value of what has to succeed. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.problems)}`);
  return result.value;
}
