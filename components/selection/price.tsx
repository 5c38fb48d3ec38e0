import type { Words } from "@/components/selection/visitor/visitor-context";

type Props = {
  readonly words: Words;
  readonly now: string;
  /** The same text as `now` when nothing was taken off. */
  readonly before: string;
};

/** A price, with the one before the reduction struck through and said as such. */
export function Price({ words, now, before }: Props) {
  if (now === before) return <span className="tabular-nums">{now}</span>;
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-2 tabular-nums">
      <s className="text-sm text-muted">
        <span className="sr-only">{words("before")} </span>
        {before}
      </s>
      <span className="text-sale">
        <span className="sr-only">{words("now")} </span>
        {now}
      </span>
    </span>
  );
}
