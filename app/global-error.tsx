"use client";

import "@/app/globals.css";
import { EmptyPage } from "@/components/ui/empty-page";

type Props = { readonly retry: () => void };

/** Stands in for the whole document when not even the layout could be shown, so it knows no language. */
export default function GlobalError({ retry }: Props) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main>
          <EmptyPage
            mark="500"
            title="Something went wrong"
            text="It is not you. The page could not be shown this time."
          >
            <button type="button" onClick={() => retry()} className="button-primary">
              Try again
            </button>
          </EmptyPage>
        </main>
      </body>
    </html>
  );
}
