import "server-only";
import { redirect } from "next/navigation";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { type Locale, localePath } from "@/lib/locale/locale";
import { readViewer } from "@/lib/session/viewer";
import { loginPath } from "@/lib/session/return-path";

/** Whose account a page shows, with the session's token; a guest logs in first and comes back to `page`. */
export async function requireCustomer(locale: Locale, page: string) {
  const viewer = await readViewer();
  if (viewer.kind === "guest") redirect(loginPath(locale, localePath(locale, page)));
  // The API went away between two calls: the error page says so, and nobody is shown as logged out.
  if (viewer.kind === "unknown") throw new CheckoutUnavailable("network", null);
  return viewer;
}
