import type { ReactNode } from "react";

type Props = {
  /** Those without a value are left out. */
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly className?: string;
};

/** Names and what they stand for. */
export function FactList({ facts, className = "" }: Props) {
  const known = facts.filter(({ value }) => value !== "");
  if (known.length === 0) return null;
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-4 ${className}`}>
      {known.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
