import { createContext, useContext } from "react";
import { type FormState, IDLE_FORM } from "@/lib/forms/form-state";

export const FormContext = createContext<FormState>(IDLE_FORM);

/** Where the form around stands. */
export function useFormState(): FormState {
  return useContext(FormContext);
}
