import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "./api/query.ts";
import { loadMessages } from "./messages/translate.ts";
import { router } from "./router.tsx";
import { sessionQuery } from "./session/session.ts";
import { beginTheme } from "./shell/theme.ts";
import { Toasts } from "./ui/toasts.tsx";

beginTheme();
// Both are needed before anything can be shown, and neither waits for the other.
void queryClient.prefetchQuery(sessionQuery);
await loadMessages();

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no place for the workspace.");
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
