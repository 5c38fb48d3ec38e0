import type { ReactNode } from "react";
import { useEffect } from "react";

interface PageProps {
  readonly title: string;
  /** Beside the title: chips. */
  readonly beside?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly before?: ReactNode;
  readonly width?: "full" | "reading";
  /** Whether the heading is on paper too. */
  readonly isHeadPrinted?: boolean;
  readonly children: ReactNode;
}

/** A screen: its heading, what can be done, and what it shows. Names the tab. */
export function Page({
  title,
  beside,
  subtitle,
  actions,
  before,
  width = "full",
  isHeadPrinted = true,
  children,
}: PageProps) {
  useEffect(() => {
    document.title = `${title} – Workspace`;
  }, [title]);
  return (
    <div
      className={`mx-auto w-full px-4 pt-4 pb-16 md:px-6 md:pt-5 ${width === "reading" ? "max-w-5xl" : "max-w-[100rem]"}`}
    >
      {before}
      <div
        className={`mb-4 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 ${isHeadPrinted ? "" : "print:hidden"}`}
      >
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="min-w-0 text-xl font-semibold tracking-tight break-words">{title}</h1>
            {beside}
          </div>
          {subtitle !== undefined && <p className="mt-0.5 text-sm text-ink-2">{subtitle}</p>}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
        )}
      </div>
      {children}
    </div>
  );
}

interface CardProps {
  readonly title?: string;
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  readonly isFlush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Card({ title, beside, actions, isFlush = false, className = "", children }: CardProps) {
  return (
    <section className={`rounded-xl border border-line bg-card shadow-card ${className}`}>
      {title !== undefined && (
        <header className="flex min-h-12 flex-wrap items-center gap-2 px-4 pt-2 pb-1">
          <h2 className="font-semibold">{title}</h2>
          {beside}
          {actions !== undefined && <div className="ml-auto flex items-center gap-1.5">{actions}</div>}
        </header>
      )}
      <div className={isFlush ? "" : title === undefined ? "p-4" : "px-4 pt-1 pb-4"}>{children}</div>
    </section>
  );
}

/** The place of something that is coming, in its size. */
export function Skeleton({ className = "" }: { readonly className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-md bg-line/70 ${className}`} />;
}

export function PageSkeleton() {
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 pt-4 md:px-6 md:pt-5" aria-busy>
      <Skeleton className="mb-5 h-8 w-48" />
      <Skeleton className="h-96 w-full rounded-xl" />
    </div>
  );
}

interface EmptyProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Nothing is here: what to do about it. */
export function Empty({ icon, title, children, actions }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <div className="mb-1 grid size-11 place-items-center rounded-full bg-sunken text-ink-3">{icon}</div>
      <p className="font-semibold">{title}</p>
      {children !== undefined && <p className="max-w-md text-ink-2">{children}</p>}
      {actions !== undefined && <div className="mt-2 flex gap-2">{actions}</div>}
    </div>
  );
}

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="grid gap-2.5">{children}</dl>;
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
