"use client";

import { type FormParts, HandledForm } from "@/components/form/handled-form";
import { useFormAction } from "@/components/form/use-form-action";
import type { FormAction, FormState } from "@/lib/forms/form-state";

type Props = FormParts & {
  readonly action: FormAction;
  /** What became of it before this page; the same at every render. */
  readonly start?: FormState;
};

/** A form that a server action handles: the same with and without JavaScript. */
export function ActionForm({ action, start, ...parts }: Props) {
  return <HandledForm handled={useFormAction(action, start)} {...parts} />;
}
