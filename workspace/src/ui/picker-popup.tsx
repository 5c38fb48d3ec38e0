import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Popover } from "@base-ui/react/popover";
import { useDeferredValue, useState } from "react";
import { api, ask } from "../api/client.ts";
import { t } from "../messages/translate.ts";
import { Input } from "./field.tsx";
import { Thumb } from "./thumb.tsx";
import type { KindProps, PickerProps } from "./picker-props.ts";

export default function PickerPopup(props: PickerProps & KindProps) {
  const { label, trigger, kind, onPick } = props;
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-50">
          <Popover.Popup
            data-blocks-keys
            aria-label={label}
            className="w-[min(24rem,92vw)] rounded-xl border border-line bg-card p-2 shadow-pop outline-none"
          >
            <Found label={label} kind={kind} onPick={onPick} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Found({ label, kind, onPick }: Pick<PickerProps, "label" | "onPick"> & Pick<KindProps, "kind">) {
  const [text, setText] = useState("");
  const q = useDeferredValue(text.trim());
  const { data } = useQuery({
    queryKey: ["products", "found", q, 20],
    queryFn: ({ signal }) =>
      ask(api.GET("/products", { params: { query: { limit: 20, ...(q !== "" && { q }) } }, signal })),
    placeholderData: keepPreviousData,
  });
  const items = (data?.items ?? []).flatMap((product) =>
    kind === "product"
      ? [{ id: product.id, product, detail: product.sku }]
      : product.displayItems.map(({ id, name }) => ({ id, product, detail: name })),
  );
  return (
    <>
      <Input
        type="search"
        aria-label={label}
        placeholder={t("products.search")}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="mt-2 max-h-72 overflow-y-auto">
        {items.length === 0 && <li className="px-2 py-4 text-center text-ink-2">{t("palette.nothing")}</li>}
        {items.map(({ id, product, detail }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onPick(id)}
              className="flex min-h-10 w-full items-center gap-2.5 rounded-lg px-2 text-left hover:bg-hover"
            >
              <Thumb path={product.picture} className="h-8 w-6.5" />
              <span className="min-w-0 truncate">
                {product.name} <span className="text-ink-2">{detail}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
