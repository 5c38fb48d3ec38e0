import type { ReactNode } from "react";

type Props = { readonly title: string; readonly lead?: string; readonly children: ReactNode };

/** One page of the account: its heading, and what can be done there. */
export function AccountPage({ title, lead, children }: Props) {
  return (
    <>
      <h1 className="text-4xl wrap-anywhere">{title}</h1>
      {lead === undefined ? null : <p className="mt-3 max-w-prose text-muted">{lead}</p>}
      <div className="mt-8 grid max-w-2xl gap-12">{children}</div>
    </>
  );
}
