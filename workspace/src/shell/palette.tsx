import { Dialog } from "@base-ui/react/dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  CircleUser,
  CornerDownLeft,
  Keyboard,
  Plus,
  ReceiptText,
  Search,
  Shirt,
  UserRound,
} from "lucide-react";
import { useDeferredValue, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { api, ask, type Schemas } from "../api/client.ts";
import { moneyText, shortTime } from "../messages/format.ts";
import { t } from "../messages/translate.ts";
import { useCan } from "../session/session.ts";
import { listRole, optionRole } from "../ui/list-roles.ts";
import { isOffered, screens } from "./screens.ts";

interface Entry {
  readonly key: string;
  readonly group: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}

interface PaletteProps {
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** Finds orders, products, customers, screens and actions, from anywhere. */
export default function Palette({ onClose, onKeys }: PaletteProps) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const id = useId();
  const entries = useEntries(text.trim(), onKeys);
  const current = Math.min(at, entries.length - 1);
  const run = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((current + step + entries.length) % Math.max(entries.length, 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      run(entries[current]);
    }
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/35" />
        <Dialog.Popup
          data-blocks-keys
          className="fixed inset-x-3 top-[10vh] z-50 mx-auto flex max-h-[70vh] max-w-2xl flex-col overflow-hidden rounded-2xl bg-card shadow-pop dark:ring-1 dark:ring-line"
        >
          <Dialog.Title className="sr-only">{t("keys.palette")}</Dialog.Title>
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Search size={18} className="text-ink-3" aria-hidden />
            <input
              role="combobox"
              aria-expanded
              aria-controls={id}
              aria-activedescendant={entries[current] && `${id}-${current}`}
              aria-label={t("palette.label")}
              placeholder={t("palette.placeholder")}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
              className="h-13 grow bg-transparent text-lg outline-none placeholder:text-ink-3"
            />
          </div>
          <div {...listRole} id={id} aria-label={t("palette.found")} className="overflow-y-auto p-2">
            {entries.length === 0 && (
              <p className="px-3 py-8 text-center text-ink-2">{t("palette.nothing")}</p>
            )}
            {entries.map((entry, index) => (
              <Option
                key={entry.key}
                id={`${id}-${index}`}
                entry={entry}
                isCurrent={index === current}
                isFirst={entry.group !== entries[index - 1]?.group}
                onPick={() => run(entry)}
              />
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: Entry;
  readonly isCurrent: boolean;
  readonly isFirst: boolean;
  readonly onPick: () => void;
}

function Option({ id, entry, isCurrent, isFirst, onPick }: OptionProps) {
  return (
    <>
      {isFirst && (
        <div role="presentation" className="px-3 pt-3 pb-1 text-xs font-medium text-ink-3 first:pt-1">
          {entry.group}
        </div>
      )}
      <button
        type="button"
        {...optionRole(isCurrent)}
        id={id}
        tabIndex={-1}
        ref={(node) => {
          if (isCurrent) node?.scrollIntoView({ block: "nearest" });
        }}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPick}
        className={`flex h-10 w-full cursor-default text-left items-center gap-3 rounded-lg px-3 ${isCurrent ? "bg-accent-soft" : "hover:bg-hover"}`}
      >
        <span className="text-ink-3">{entry.icon}</span>
        <span className="truncate font-medium">{entry.label}</span>
        <span className="ml-auto truncate text-sm text-ink-2 tabular-nums">{entry.detail}</span>
        {isCurrent && <CornerDownLeft size={14} className="shrink-0 text-ink-3" />}
      </button>
    </>
  );
}

/** What there is for a text: screens and actions at once, records as they are found. */
function useEntries(text: string, onKeys: () => void): readonly Entry[] {
  const found = useRecords(text);
  const navigate = useNavigate();
  const can = useCan();
  const isMatch = (label: string) => label.toLowerCase().includes(text.toLowerCase());
  const ways = screens
    .filter((screen) => isOffered(screen, can) && isMatch(t(screen.label)))
    .map(({ to, label, icon: Icon }) => ({
      key: to,
      group: t("palette.screens"),
      icon: <Icon size={16} />,
      label: t(label),
      run: () => void navigate({ to }),
    }));
  const actions: readonly (Entry | false)[] = [
    can("catalogue.write") && {
      key: "new-product",
      group: t("palette.actions"),
      icon: <Plus size={16} />,
      label: t("products.new"),
      run: () => void navigate({ to: "/products", search: { new: true } }),
    },
    {
      key: "account",
      group: t("palette.actions"),
      icon: <CircleUser size={16} />,
      label: t("screen.account"),
      run: () => void navigate({ to: "/account" }),
    },
    {
      key: "keys",
      group: t("palette.actions"),
      icon: <Keyboard size={16} />,
      label: t("keys.help"),
      run: onKeys,
    },
  ];
  return [...found, ...ways, ...actions.filter((entry) => entry !== false && isMatch(entry.label))].filter(
    (entry) => entry !== false,
  );
}

const most = 6;

function useRecords(text: string): readonly Entry[] {
  const q = useDeferredValue(text);
  const can = useCan();
  const navigate = useNavigate();
  const isLong = q.length >= 2;
  const isOrder = /^\d+$|@/.test(q);
  const query = { q, limit: most };
  const orders = useQuery({
    queryKey: ["orders", "found", q],
    queryFn: ({ signal }) => ask(api.GET("/orders", { params: { query }, signal })),
    enabled: isLong && isOrder && can("orders.read"),
    placeholderData: keepPreviousData,
  });
  const products = useQuery({
    queryKey: ["products", "found", q],
    queryFn: ({ signal }) => ask(api.GET("/products", { params: { query }, signal })),
    enabled: isLong && can("catalogue.read"),
    placeholderData: keepPreviousData,
  });
  const customers = useQuery({
    queryKey: ["customers", "found", q],
    queryFn: ({ signal }) => ask(api.GET("/customers", { params: { query }, signal })),
    enabled: isLong && can("customers.read"),
    placeholderData: keepPreviousData,
  });
  if (!isLong) return [];
  return [
    ...itemsOf(orders).map((order) =>
      orderEntry(order, () => void navigate({ to: "/orders/$id", params: { id: order.id } })),
    ),
    ...itemsOf(products).map((product) =>
      productEntry(product, () => void navigate({ to: "/products/$id", params: { id: product.id } })),
    ),
    ...itemsOf(customers).map((customer) =>
      customerEntry(customer, () => void navigate({ to: "/customers/$id", params: { id: customer.id } })),
    ),
  ];
}

function itemsOf<T>({ data }: { readonly data: { readonly items: readonly T[] } | undefined }): readonly T[] {
  return data?.items ?? [];
}

function orderEntry(order: Schemas["OrderSummary"], run: () => void): Entry {
  const total = order.total && moneyText(order.total);
  return {
    key: `order ${order.id}`,
    group: t("screen.orders"),
    icon: <ReceiptText size={16} />,
    label: `#${order.id}`,
    detail: [total, shortTime(order.createdAt)].filter(Boolean).join(" · "),
    run,
  };
}

function productEntry({ id, name, brand, sku }: Schemas["ProductSummary"], run: () => void): Entry {
  return {
    key: `product ${id}`,
    group: t("screen.products"),
    icon: <Shirt size={16} />,
    label: name,
    detail: [brand?.name, sku].filter(Boolean).join(" · "),
    run,
  };
}

function customerEntry(
  { id, firstName, lastName, email }: Schemas["CustomerSummary"],
  run: () => void,
): Entry {
  return {
    key: `customer ${id}`,
    group: t("screen.customers"),
    icon: <UserRound size={16} />,
    label: [firstName, lastName].filter(Boolean).join(" ") || `#${id}`,
    detail: email ?? "",
    run,
  };
}
