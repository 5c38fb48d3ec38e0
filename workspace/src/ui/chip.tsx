import type { ReactNode } from "react";

const tones = {
  neutral: "bg-sunken text-ink-2 ring-line",
  accent: "bg-accent-soft text-accent-ink ring-accent/20",
  good: "bg-good-soft text-good ring-good/20",
  warn: "bg-warn-soft text-warn ring-warn/25",
  bad: "bg-bad-soft text-bad ring-bad/20",
} as const;

export type Tone = keyof typeof tones;

export function Chip({
  tone = "neutral",
  icon,
  children,
}: {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex h-5.5 items-center gap-1 rounded-md px-1.5 text-xs font-medium whitespace-nowrap ring-1 ring-inset ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}
