import type { UseFormRegister, UseFormReturn } from "react-hook-form";
import { isFieldName } from "@/lib/forms/checkout/checkout-form";
import type { CheckoutValues } from "@/lib/forms/checkout/checkout-values";

type Form = Pick<UseFormReturn<CheckoutValues>, "register" | "setValue">;

/**
 * While React takes over the page in pieces somebody may be typing: registered, a field would get the value back that
 * it had when that began. What stands in it counts.
 */
export function keepTyped({ register, setValue }: Form): UseFormRegister<CheckoutValues> {
  return (name, options) => {
    const field = register(name, options);
    const text: string = name;
    const ref = (element: unknown) => {
      const typed = typedIn(element);
      field.ref(element);
      if (typed !== null && typed !== typedIn(element) && isFieldName(text)) setValue(text, typed);
    };
    return { ...field, ref };
  };
}

/** null: it holds no text. Boxes are read when the form is sent. */
function typedIn(element: unknown): string | null {
  const isText =
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type !== "checkbox" && element.type !== "radio");
  return isText ? element.value : null;
}
