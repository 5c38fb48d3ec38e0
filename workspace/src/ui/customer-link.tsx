import { Link } from "@tanstack/react-router";
import { t } from "../messages/translate.ts";
import { useCan } from "../session/session.ts";
import { Hidden } from "./hidden.tsx";

/** A customer by number, as a link for whoever may look at customers; null: it is not shown. */
export function CustomerLink({ id }: { readonly id: string | null }) {
  const can = useCan();
  if (id === null) return <Hidden />;
  const name = t("order.customerNumber", { number: id });
  if (!can("customers.read")) return name;
  return (
    <Link to="/customers/$id" params={{ id }} className="font-medium text-accent-ink hover:underline">
      {name}
    </Link>
  );
}
