import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes } from "react";

type Frame = {
  readonly id: string;
  readonly label: string;
  /** Said behind the label of a field that may stay empty. */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
};

type InputProps = Frame & InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };
type SelectProps = Frame &
  SelectHTMLAttributes<HTMLSelectElement> & { readonly ref?: Ref<HTMLSelectElement> };

/** A text field with its label above and hint or error below, tied together for those who listen. */
export function Field({ id, label, optional, hint, error, className, ...input }: InputProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <input
        id={id}
        {...describedBy(id, hint, error)}
        aria-required={optional === undefined}
        className="field w-full aria-invalid:border-sale"
        {...input}
      />
    </FieldFrame>
  );
}

export function SelectField({
  id,
  label,
  optional,
  hint,
  error,
  className,
  children,
  ...select
}: SelectProps) {
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <select
        id={id}
        {...describedBy(id, hint, error)}
        aria-required={optional === undefined}
        className="field w-full aria-invalid:border-sale"
        {...select}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  if (error !== undefined) return { "aria-invalid": true, "aria-describedby": `${id}-error` } as const;
  return hint === undefined ? {} : { "aria-describedby": `${id}-hint` };
}

function FieldFrame({
  id,
  label,
  optional,
  hint,
  error,
  className = "",
  children,
}: Frame & { readonly children: ReactNode }) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional === undefined ? null : <span className="font-normal text-muted"> ({optional})</span>}
      </label>
      {children}
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
      {hint === undefined || error !== undefined ? null : (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm text-sale">
      <span aria-hidden="true">!</span>
      {text}
    </p>
  );
}
