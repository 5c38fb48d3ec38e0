import type { ReactNode } from "react";

type Props = { readonly title: string; readonly lead?: string; readonly children: ReactNode };

/** A page with one form, such as the login. */
export function NarrowPage({ title, lead, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-md px-edge py-10 lg:py-16">
      <h1 className="text-4xl">{title}</h1>
      {lead === undefined ? null : <p className="mt-3 text-muted">{lead}</p>}
      <div className="mt-8 grid gap-4">{children}</div>
    </div>
  );
}
