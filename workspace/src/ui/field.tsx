import { createContext, use, useId, useMemo, type ComponentProps, type ReactNode } from "react";

interface FieldIds {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong, in words. */
  readonly error?: string | undefined;
  /** The label is read aloud, and not shown. */
  readonly isLabelHidden?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A label, what is entered, and what is wrong with it. The input takes its ids from here. */
export function Field({ label, hint, error, isLabelHidden, className = "", children }: FieldProps) {
  const id = useId();
  const describedBy = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`]
    .filter((part) => part !== "")
    .join(" ");
  const isInvalid = error !== undefined;
  const ids = useMemo(
    () => ({ id, describedBy: describedBy || undefined, isInvalid }),
    [id, describedBy, isInvalid],
  );
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label htmlFor={id} className={isLabelHidden === true ? "sr-only" : "text-sm font-medium text-ink-2"}>
        {label}
      </label>
      <FieldContext value={ids}>{children}</FieldContext>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </div>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** As a ref: what appears by a press of its own has the focus. */
export function giveFocus(node: HTMLElement | null): void {
  node?.focus();
}

function useFieldProps() {
  const ids = use(FieldContext);
  if (ids === null) return {};
  return {
    id: ids.id,
    "aria-describedby": ids.describedBy,
    "aria-invalid": ids.isInvalid || undefined,
  };
}

export function Input({ className = "", ...rest }: ComponentProps<"input">) {
  return <input {...useFieldProps()} {...rest} className={`field ${className}`} />;
}

export function TextArea({ className = "", ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea {...useFieldProps()} rows={3} {...rest} className={`field field-sizing-content ${className}`} />
  );
}

export function Select({ className = "", ...rest }: ComponentProps<"select">) {
  return <select {...useFieldProps()} {...rest} className={`field ${className}`} />;
}

interface CheckProps extends ComponentProps<"input"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export function Check({ label, hint, className = "", ...rest }: CheckProps) {
  return (
    <label className={`flex items-start gap-2 text-base ${className}`}>
      <input
        type="checkbox"
        {...rest}
        className="mt-0.75 size-4 shrink-0 accent-(--accent) pointer-coarse:size-5"
      />
      <span>
        {label}
        {hint !== undefined && <span className="block text-xs text-ink-3">{hint}</span>}
      </span>
    </label>
  );
}
