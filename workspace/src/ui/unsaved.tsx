import { useBlocker } from "@tanstack/react-router";
import { t } from "../messages/translate.ts";
import { useShortcut } from "../shell/shortcuts.ts";
import { Button } from "./button.tsx";
import { Modal } from "./modal.tsx";

interface UnsavedProps {
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** What is not saved: the bar that saves it, and a question before somebody leaves without. */
export function Unsaved({ isDirty, isBusy, onSave, onDiscard }: UnsavedProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  useShortcut("mod+s", t("action.save"), onSave, isDirty && !isBusy);
  return (
    <>
      {isDirty && (
        <div className="sticky bottom-3 z-20 mx-auto mt-4 flex w-full max-w-2xl items-center gap-2 rounded-xl border border-line bg-card py-2 pr-2 pl-4 shadow-pop">
          <span className="grow font-medium">{t("unsaved.bar")}</span>
          <Button onClick={onDiscard} disabled={isBusy}>
            {t("unsaved.discard")}
          </Button>
          <Button variant="primary" keys="mod+s" isBusy={isBusy} onClick={onSave}>
            {t("action.save")}
          </Button>
        </div>
      )}
      <Modal
        title={t("unsaved.title")}
        description={t("unsaved.text")}
        width="narrow"
        isOpen={blocker.status === "blocked"}
        onClose={() => blocker.reset?.()}
        footer={
          <>
            <Button onClick={() => blocker.proceed?.()}>{t("unsaved.leave")}</Button>
            <Button variant="primary" onClick={() => blocker.reset?.()}>
              {t("unsaved.stay")}
            </Button>
          </>
        }
      />
    </>
  );
}
