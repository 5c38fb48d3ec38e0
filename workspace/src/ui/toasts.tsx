import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { t } from "../messages/translate.ts";
import { problemText } from "./problem-text.ts";

const manager = Toast.createToastManager();

/** Says that something was done; with what undoes it, for as long as it is shown. */
export function tell(title: string, undo?: () => void): void {
  if (undo === undefined) {
    manager.add({ title, timeout: 4_000, type: "done" });
    return;
  }
  const id = manager.add({
    title,
    timeout: 9_000,
    type: "done",
    actionProps: {
      children: t("action.undo"),
      onClick: () => {
        manager.close(id);
        undo();
      },
    },
  });
}

/** Says what did not work, where no field is to blame. */
export function tellProblem(error: unknown): void {
  manager.add({ title: problemText(error), timeout: 9_000, type: "problem", priority: "high" });
}

export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        {/* On a phone at the top: dialogs have their buttons at the bottom. */}
        <Toast.Viewport className="fixed inset-x-3 top-3 z-60 flex flex-col items-center gap-2 md:inset-x-auto md:top-auto md:right-5 md:bottom-5 md:items-end">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={["up", "down", "right"]}
      className="flex w-full max-w-sm items-start gap-2.5 rounded-xl border border-line bg-card p-3 shadow-pop transition duration-150 data-[ending-style]:opacity-0 data-[starting-style]:-translate-y-2 md:data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0"
    >
      {toast.type === "problem" ? (
        <CircleAlert size={18} className="mt-0.5 shrink-0 text-bad" />
      ) : (
        <CircleCheck size={18} className="mt-0.5 shrink-0 text-good" />
      )}
      <Toast.Title className="grow text-base" />
      {toast.actionProps !== undefined && (
        <Toast.Action className="-my-1 rounded-md px-2 py-1 font-medium text-accent-ink hover:bg-hover" />
      )}
      <Toast.Close aria-label={t("action.close")} className="-m-1 rounded-md p-1 text-ink-3 hover:bg-hover">
        <X size={16} />
      </Toast.Close>
    </Toast.Root>
  ));
}
