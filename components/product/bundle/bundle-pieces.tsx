"use client";

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { requiredWithMessage } from "@/components/form/required-message";
import { useAdd } from "@/components/product/use-add";
import { PICTURE_SIZES } from "@/lib/catalog/picture-sources";
import type { Locale } from "@/lib/locale/locale";
import { formatMoney, type Money } from "@/lib/money/money";
import { bundleRequest } from "@/lib/product/add-request";
import { sumOf } from "@/lib/product/sum-of";

type Group = {
  readonly label: string;
  readonly picture: string | null;
  readonly price: Money | null;
  readonly options: readonly { readonly item: string; readonly label: string; readonly isSoldOut: boolean }[];
};

type Piece = { readonly field: string; readonly label: string; readonly groups: readonly Group[] };

type Props = {
  readonly locale: Locale;
  readonly returnTo: string;
  readonly item: string;
  readonly name: string;
  /** Null where it costs what its pieces cost. */
  readonly fixedPrice: Money | null;
  readonly pieces: readonly Piece[];
  readonly words: Readonly<Record<"legend" | "choose" | "total" | "open" | "add" | "refused", string>>;
  /** The field of the quantity. */
  readonly children: ReactNode;
};

/** Plain fields that any browser can post; with JavaScript they show what is chosen and add it at once. */
export function BundlePieces({ locale, returnTo, item, name, fixedPrice, pieces, words, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { add, isAdding } = useAdd();
  const groups = pieces.map(({ field, groups: all }) => groupOf(all, chosen[field]));
  const total = fixedPrice ?? sumOf(groups.map((group) => group?.price ?? null));

  // Somebody may choose before the script is there: what stands in the page counts.
  useEffect(() => {
    if (form.current === null) return;
    const fields = new FormData(form.current);
    const early = pieces.map(({ field }) => [field, fields.get(field)] as const);
    setChosen(
      Object.fromEntries(
        early.flatMap(([field, value]) => (typeof value === "string" ? [[field, value]] : [])),
      ),
    );
  }, [pieces]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const quantity = Number(fields.get("quantity") ?? 1);
    void add(bundleRequest(item, quantity, fields), name, words.refused);
  }

  return (
    <form ref={form} method="post" action="/api/visitor/add-bundle" onSubmit={submit} className="grid gap-6">
      <input type="hidden" name="locale" value={locale.tag} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="item" value={item} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-medium">{words.legend}</legend>
        {pieces.map(({ field, label, groups: offered }, index) => (
          <div key={field} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-end gap-3">
            <Thumb picture={groups[index]?.picture ?? null} />
            <div className="grid gap-1.5">
              <label htmlFor={field} className="text-sm">
                {label}
              </label>
              <select
                id={field}
                name={field}
                {...requiredWithMessage(words.choose)}
                defaultValue=""
                onChange={({ target }) => setChosen({ ...chosen, [field]: target.value })}
                className="field w-full"
              >
                <option value="">{words.choose}</option>
                {offered.map((group) => (
                  <optgroup key={group.label} label={group.label}>
                    {group.options.map((option) => (
                      <option key={option.item} value={option.item} disabled={option.isSoldOut}>
                        {option.label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </div>
          </div>
        ))}
      </fieldset>
      <p className="flex min-h-7 justify-between gap-4" aria-live="polite">
        {total === null ? (
          <span className="text-sm text-muted">{words.open}</span>
        ) : (
          <>
            <span>{words.total}</span>
            <span className="font-medium tabular-nums">
              {formatMoney(total, `${locale.language}-${locale.country}`)}
            </span>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {children}
        <button type="submit" aria-disabled={isAdding} className="button-primary grow">
          {words.add}
        </button>
      </div>
    </form>
  );
}

function Thumb({ picture }: { readonly picture: string | null }) {
  const [width, height] = PICTURE_SIZES.mini;
  const look = "aspect-piece w-14 rounded-md bg-surface object-cover";
  return picture === null ? (
    <div className={look} />
  ) : (
    <img src={picture} alt="" width={width} height={height} className={look} />
  );
}

function groupOf(groups: readonly Group[], item: string | undefined): Group | null {
  return groups.find(({ options }) => options.some((option) => option.item === item)) ?? null;
}
