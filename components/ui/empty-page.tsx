import type { ReactNode } from "react";

type Props = {
  readonly mark: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

/** A page that has nothing to show but a word and a way on. */
export function EmptyPage({ mark, title, text, children }: Props) {
  return (
    <div className="mx-auto grid min-h-[60vh] max-w-3xl content-center justify-items-start gap-5 px-edge py-20">
      <p className="tracking-[0.08em] text-muted tabular-nums">{mark}</p>
      <h1 className="text-5xl leading-[1.05] sm:text-6xl">{title}</h1>
      <p className="max-w-prose text-lg text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap gap-4">{children}</div>
    </div>
  );
}
