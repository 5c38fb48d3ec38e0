import type { OrderRef } from "../lock-order.ts";

const subject = /^([1-9]\d{0,8})\/([1-9]\d{0,14})$/;

/** The orders that subjects name, `<store>/<number>`; what names none is left out. */
export function orderRefs(subjects: readonly string[]): readonly OrderRef[] {
  return subjects.flatMap((text) => {
    const [, store, number] = subject.exec(text) ?? [];
    return store === undefined ? [] : [{ store: Number(store), number: Number(number) }];
  });
}
