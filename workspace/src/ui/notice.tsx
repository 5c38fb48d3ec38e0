import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";

const looks = {
  info: ["bg-accent-soft text-accent-ink", Info],
  good: ["bg-good-soft text-good", CircleCheck],
  warn: ["bg-warn-soft text-warn", CircleAlert],
  bad: ["bg-bad-soft text-bad", CircleAlert],
} as const;

interface NoticeProps {
  readonly tone?: keyof typeof looks;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Something to be read before one goes on; what is wrong is read aloud at once. */
export function Notice({ tone = "info", actions, children }: NoticeProps) {
  const [look, Icon] = looks[tone];
  return (
    <div
      role={tone === "bad" ? "alert" : undefined}
      className={`flex flex-wrap items-start gap-x-2.5 gap-y-1 rounded-lg px-3 py-2 text-base ${look}`}
    >
      <Icon size={16} className="mt-0.75 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1 basis-40 break-words">{children}</div>
      {actions}
    </div>
  );
}
