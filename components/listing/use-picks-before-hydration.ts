import { type RefObject, useEffect, useRef } from "react";
import type { ListingControl } from "@/components/listing/listing-control";
import { togglePick } from "@/lib/filters/picks";

/** Boxes that were ticked while the page's code was still on its way: they count as soon as it is there. */
export function usePicksBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  { params, show }: ListingControl,
): void {
  const isLooked = useRef(false);
  useEffect(() => {
    if (isLooked.current) return;
    isLooked.current = true;
    const boxes = form.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [];
    const early = [...boxes].filter((box) => box.checked !== box.defaultChecked);
    if (early.length === 0) return;
    show(early.reduce((picked, { name, value }) => togglePick(picked, { name, value }), params));
  }, [form, params, show]);
}
