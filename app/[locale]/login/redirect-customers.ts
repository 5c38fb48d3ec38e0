import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { readViewer } from "@/lib/session/viewer";

/** Leads on who is logged in already. The page that comes along with a form's answer stays: the form leaves it. */
export async function redirectCustomers(back: string): Promise<void> {
  if ((await headers()).has("next-action")) return;
  if ((await readViewer()).kind === "customer") redirect(back);
}
