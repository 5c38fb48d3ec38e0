import { z } from "zod";
import { hiddenFields } from "../../platform/interfaces/checkout/payment/testing/buyer.ts";
import { address } from "../../soak/support/shopper.ts";
import type { Facts } from "../listing/facts.ts";
import { questionsOf } from "../listing/mixes.ts";
import { chance } from "../made/chance.ts";
import type { Ask } from "./asker.ts";

/** What one shopper does, from first to last; `turn` is another number each time. */
export type Action = (ask: Ask, turn: number) => Promise<void>;

export const kinds = ["browse", "search", "add", "check out"] as const;
export type Kind = (typeof kinds)[number];
export type Actions = Readonly<Record<Kind, Action>>;

/** Of a hundred things that shoppers do in a shop, so many are of a kind. */
const shares: Readonly<Record<Kind, number>> = { browse: 90, search: 7, add: 2, "check out": 1 };

/** The kind that comes next where all are mixed as in a real shop. */
export function kindOf(turn: number): Kind {
  let share = chance(29, turn, 1).below(100);
  for (const kind of kinds) {
    share -= shares[kind];
    if (share < 0) return kind;
  }
  return "browse";
}

const start = {
  paymentMethod: "dummy",
  paymentReturnPage: "https://shop.example/payment-return",
  paymentFailedPage: "https://shop.example/payment-failed",
  termsAndConditions: true,
  address,
} as const;

const session = z.looseObject({ token: z.string() });
const form = z.looseObject({ formHtml: z.string() });
const order = z.looseObject({ order: z.string().min(1) });

/** Browses lists and products, searches, adds to a new selection, and buys from the first item to the receipt. */
export function actionsOf(facts: Facts, items: readonly string[]): Actions {
  const questions = questionsOf(facts);
  const bodiesOf = (name: string) => questions.find((question) => question.name === name)?.bodies ?? [];
  const lists = bodiesOf("listing");
  const searches = bodiesOf("search: two words");
  const list = (bodies: typeof lists, turn: number) => ({
    method: "POST",
    path: "products",
    token: "none",
    body: bodies[turn % bodies.length],
  });
  const itemAt = (turn: number) => chance(31, turn, 1).one(items);
  const firstAdd = async (ask: Ask, turn: number) =>
    read(session, await ask({ method: "POST", path: `items/${itemAt(turn)}` })).token;

  return {
    browse: async (ask, turn) => {
      const product = facts.products[turn % facts.products.length];
      const isProduct = chance(37, turn, 1).below(3) === 0;
      await ask(
        isProduct ? { method: "GET", path: `products/${product}`, token: "none" } : list(lists, turn),
      );
    },
    search: async (ask, turn) => {
      await ask(list(searches, turn));
    },
    add: async (ask, turn) => {
      const token = await firstAdd(ask, turn);
      for (let more = 1; more < addsEach; more += 1) {
        await ask({ method: "POST", path: `items/${itemAt(turn * addsEach + more)}`, token });
      }
    },
    "check out": async (ask, turn) => {
      const token = await firstAdd(ask, turn);
      await ask({ method: "GET", path: "selection", token });
      await ask({ method: "PUT", path: "payment-methods/dummy", token });
      const { formHtml } = read(form, await ask({ method: "POST", path: "payment", token, body: start }));
      const paymentMethodFields = hiddenFields(formHtml);
      const body = { paymentMethodFields };
      read(order, await ask({ method: "POST", path: "payment-result", token, body }));
      await ask({ method: "GET", path: "receipt", token });
    },
  };
}

/** Items that a shopper adds one after the other, the first of them with a new session. */
export const addsEach = 5;

function read<T>(shape: z.ZodType<T>, answer: Buffer): T {
  return shape.parse(JSON.parse(answer.toString()));
}
