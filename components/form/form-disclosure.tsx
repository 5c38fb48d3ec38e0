import type { ReactNode } from "react";
import type { Handled } from "@/components/form/use-form-action";

type Props = {
  readonly label: string;
  readonly forms: readonly Handled[];
  readonly children: ReactNode;
};

/** Forms behind a line that opens them. What became of one is seen without a script too, where the page comes anew. */
export function FormDisclosure({ label, forms, children }: Props) {
  return (
    <details open={forms.some(([{ kind }]) => kind !== "idle")}>
      <summary className="text-link min-h-11">{label}</summary>
      {children}
    </details>
  );
}
