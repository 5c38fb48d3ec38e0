import type { ReactNode } from "react";

type AccountPageProps = { readonly title: string; readonly lead?: string; readonly children: ReactNode };

/** One page of the account: its heading, and what can be done there. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <>
      <h1 className="text-4xl wrap-anywhere">{title}</h1>
      {lead === undefined ? null : <p className="mt-3 max-w-prose text-muted">{lead}</p>}
      <div className="mt-8 grid max-w-2xl gap-12">{children}</div>
    </>
  );
}

type NarrowPageProps = { readonly title: string; readonly lead?: string; readonly children: ReactNode };

/** A page with one form, such as the login. */
export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <div className="mx-auto w-full max-w-md px-edge py-10 lg:py-16">
      <h1 className="text-4xl">{title}</h1>
      {lead === undefined ? null : <p className="mt-3 text-muted">{lead}</p>}
      <div className="mt-8 grid gap-4">{children}</div>
    </div>
  );
}
