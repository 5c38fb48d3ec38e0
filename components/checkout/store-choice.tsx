import { useState } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { useHydrated } from "@/components/selection/use-hydrated";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import type { OfferedStore, Store } from "@/lib/checkout/selection/store-schemas";
import { readStoreChange, storeIntent, storeRequest } from "@/lib/forms/checkout/store-change";
import { callSelection } from "@/lib/selection/lazy-selection-api";
import { type HoursRow, specialRows, weekRows } from "@/lib/selection/opening-hours";

type StoreChoiceProps = { readonly stores: readonly OfferedStore[]; readonly selection: Selection };

/** The stores of the country that the selection can be fetched from. Nothing where there are none. */
export function StoreChoice({ stores, selection }: StoreChoiceProps) {
  const t = useTranslations("checkout");
  const { said, choose } = useStoreChoice();
  const { store: chosen } = selection;
  if (stores.length === 0 && chosen === null) return null;
  const shown =
    chosen === null || stores.some(({ store }) => store === chosen.store) ? stores : [chosen, ...stores];

  return (
    <div>
      <details open={chosen !== null}>
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t("store.title")}
        </summary>
        <p className="py-2 text-muted">
          {chosen === null ? t("store.lead") : t("store.chosen", { name: chosen.name })}
        </p>
        <ul className="divide-y divide-line rounded-md border border-edge bg-white">
          {shown.map((store) => (
            <StoreEntry
              key={store.store}
              store={store}
              isChosen={store.store === chosen?.store}
              choose={choose}
            />
          ))}
        </ul>
        {chosen === null ? null : (
          <StoreButton
            intent={storeIntent(null)}
            choose={choose}
            className="mt-3 underline underline-offset-4"
          >
            {t("store.drop")}
          </StoreButton>
        )}
      </details>
      <output className="block pt-2 text-sm empty:hidden">{said === null ? null : t(`store.${said}`)}</output>
    </div>
  );
}

type EntryProps = {
  readonly store: Store & { readonly isComplete?: boolean | null };
  readonly isChosen: boolean;
  readonly choose: (intent: string) => void;
};

function StoreEntry({ store, isChosen, choose }: EntryProps) {
  const t = useTranslations("checkout");
  const { isComplete = null } = store;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="min-w-0 text-sm">
        <p className="text-base font-medium">{store.name}</p>
        <address className="text-muted not-italic">
          {store.address}
          {store.phone === "" ? null : <span className="block tabular-nums">{store.phone}</span>}
        </address>
        {isComplete === null ? null : (
          <p className={isComplete ? "" : "text-few"}>
            {isComplete ? t("store.complete") : t("store.incomplete")}
          </p>
        )}
        <StoreHours store={store} />
      </div>
      {isChosen ? <p className="font-medium">{t("store.chosenHere")}</p> : null}
      {isChosen || isComplete === false ? null : (
        <StoreButton
          intent={storeIntent(store.store)}
          label={t("store.chooseNamed", { name: store.name })}
          choose={choose}
          className="rounded-full border border-ink px-5 text-sm"
        >
          {t("store.choose")}
        </StoreButton>
      )}
    </li>
  );
}

type ButtonProps = {
  readonly intent: string;
  readonly label?: string;
  readonly choose: (intent: string) => void;
  readonly className: string;
  readonly children: string;
};

/** Posts the checkout's form where there is no script yet. */
function StoreButton({ intent, label, choose, className, children }: ButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type={isHydrated ? "button" : "submit"}
      name="intent"
      value={intent}
      aria-label={label}
      onClick={() => {
        if (isHydrated) choose(intent);
      }}
      className={`min-h-11 ${className}`}
    >
      {children}
    </button>
  );
}

function useStoreChoice() {
  const { queue } = useVisitor();
  const [said, setSaid] = useState<"problem" | "dropped" | null>(null);

  async function choose(intent: string): Promise<void> {
    const change = readStoreChange(intent);
    if (change === null) return;
    const { method, path } = storeRequest(change);
    const outcome = await queue.perform("store", async () => callSelection(method, path));
    if (outcome === null) return;
    if (outcome.ok) setSaid(change.store === null ? "dropped" : null);
    else setSaid("problem");
  }

  return { said, choose: (intent: string) => void choose(intent) };
}

type StoreHoursProps = { readonly store: Store };

/** When a store is open; nothing where that is not known. */
function StoreHours({ store }: StoreHoursProps) {
  const t = useTranslations("checkout");
  const { locale } = useVisitor();
  const tag = `${locale.language}-${locale.country}`;
  const week = weekRows(store.openingHours, tag);
  const special = specialRows(store.specialOpeningHours, tag);
  if (week.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-8 items-center underline underline-offset-4">
        {t("store.hours")}
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 pt-1">
        {[...week, ...special].map(({ days, hours }: HoursRow) => (
          <div key={days} className="contents">
            <dt className="text-muted">{days}</dt>
            <dd className="tabular-nums">{hours === "" ? t("store.closed") : hours}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
