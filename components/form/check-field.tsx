"use client";

import { useId } from "react";
import { useFormState } from "@/components/form/form-context";

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly defaultChecked?: boolean;
};

/** A box of an `ActionForm`; ticked, it sends its name. */
export function CheckField({ name, label, hint, defaultChecked = false }: Props) {
  const id = useId();
  const { kind, values } = useFormState();
  const isChecked = kind === "idle" ? defaultChecked : values[name] !== undefined;
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={isChecked}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          className="size-5 shrink-0 accent-ink"
        />
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="ms-8 text-sm wrap-anywhere text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
