import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod/mini";
import { api, ask } from "../../api/client.ts";
import { CallError, isProblemOf } from "../../api/problem.ts";
import { t } from "../../messages/translate.ts";
import { tell, tellProblem } from "../../ui/toasts.tsx";
import { parseAmount } from "./parse-amount.ts";
import { bookKey, type PriceBook } from "./price-book.ts";
import type { Pricelist } from "./pricelists-query.ts";

export type Kind = "price" | "recommendedPrice";

/** What is written in a cell, and the price that was there when the writing began. */
export interface Draft {
  readonly list: string;
  readonly product: string;
  readonly text: string;
  readonly was: string | null;
}

/** A cell that somebody else has changed meanwhile. */
export interface PriceClash extends Draft {
  readonly now: string | null;
}

export interface PriceDrafts {
  readonly count: number;
  readonly isSaving: boolean;
  readonly clashes: readonly PriceClash[];
  textOf: (list: string, product: string) => string | undefined;
  write: (list: string, product: string, text: string) => void;
  save: () => void;
  discard: () => void;
  /** Writes ours over theirs, now that they were seen; or leaves theirs. */
  settle: (keep: "mine" | "theirs") => void;
}

/** Cells that are written and not saved. Each list is saved in a call of its own, all of its cells or none. */
export function usePriceDrafts(kind: Kind, lists: readonly Pricelist[], book: PriceBook): PriceDrafts {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [clashes, setClashes] = useState<readonly PriceClash[]>([]);
  const currencyOf = (list: string) => lists.find(({ id }) => id === list)?.currency ?? "";
  const save = useMutation({
    mutationFn: async (wanted: ReadonlyMap<string, Draft>) => {
      const found: PriceClash[] = [];
      for (const { id } of lists) {
        const own = [...wanted.values()].filter(({ list }) => list === id);
        if (own.length === 0) continue;
        const clash = await saveList(id, currencyOf(id), own, kind);
        found.push(...clash);
        if (clash.length > 0) continue;
        setDrafts((before) => new Map([...before].filter(([, draft]) => !own.includes(draft))));
      }
      return found;
    },
    onSuccess: (found) => {
      setClashes(found);
      if (found.length === 0) tell(t("prices.saved"));
    },
    onError: tellProblem,
    onSettled: () => client.invalidateQueries({ queryKey: ["prices"] }),
  });
  return {
    count: drafts.size,
    isSaving: save.isPending,
    clashes,
    textOf: (list, product) => drafts.get(bookKey(list, product))?.text,
    write: (list, product, text) => {
      const key = bookKey(list, product);
      const was = drafts.get(key)?.was ?? book.get(key)?.[kind] ?? null;
      const price = drafts.get(key)?.was ?? book.get(key)?.price ?? null;
      const next = new Map(drafts);
      if (isSame(text, was, currencyOf(list))) next.delete(key);
      else next.set(key, { list, product, text, was: kind === "price" ? was : price });
      setDrafts(next);
    },
    save: () => {
      const wrong = [...drafts.values()].some(
        ({ list, text }) => parseAmount(text, currencyOf(list)) === undefined,
      );
      if (wrong) {
        tellProblem(new CallError({ type: "", title: t("prices.wrong"), status: 422, code: "refused" }));
      } else {
        save.mutate(drafts);
      }
    },
    discard: () => setDrafts(new Map()),
    settle: (keep) => {
      const changed = new Map(drafts);
      for (const clash of clashes) {
        const key = bookKey(clash.list, clash.product);
        if (keep === "theirs") changed.delete(key);
        else changed.set(key, { ...clash, was: clash.now });
      }
      setClashes([]);
      setDrafts(changed);
      if (changed.size > 0) save.mutate(changed);
    },
  };
}

function isSame(text: string, was: string | null, currency: string): boolean {
  const amount = parseAmount(text, currency);
  if (amount === null || was === null) return amount === was;
  return amount !== undefined && Number(amount) === Number(was);
}

const current = z.object({
  prices: z.array(
    z.object({
      product: z.string(),
      price: z.nullable(z.object({ amount: z.string() })),
    }),
  ),
});

/** Saves the cells of a list. Answers those that somebody else has changed: then none of them is saved. */
async function saveList(
  id: string,
  currency: string,
  drafts: readonly Draft[],
  kind: Kind,
): Promise<readonly PriceClash[]> {
  const money = (amount: string | null) => (amount === null ? null : { amount, currency });
  const prices = drafts.map(({ product, text, was }) => {
    const amount = money(parseAmount(text, currency) ?? null);
    return kind === "price"
      ? { product, variant: null, price: amount, was: money(was) }
      : { product, variant: null, recommendedPrice: amount };
  });
  try {
    await ask(
      api.POST("/pricelists/{id}/prices", { params: { path: { id } }, body: { prices, dryRun: false } }),
    );
    return [];
  } catch (error) {
    if (!isProblemOf(error, "version")) throw error;
    const now = current.safeParse(error.problem.current);
    return drafts.flatMap((draft, index) => {
      const isClash = error.problem.errors?.some(({ path }) => path === `prices.${index}.was`) === true;
      return isClash ? [{ ...draft, now: now.data?.prices[index]?.price?.amount ?? null }] : [];
    });
  }
}
