import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../messages/translate.ts";
import { Button } from "./button.tsx";
import { Modal } from "./modal.tsx";
import { Notice } from "./notice.tsx";
import { problemText } from "./problem-text.ts";

interface ArchiveButtonProps {
  /** Absent: “Archive”. */
  readonly label?: string;
  /** What archiving means, said before it is done. */
  readonly text: string;
  readonly isDisabled: boolean;
  readonly archive: () => Promise<unknown>;
  readonly onArchived: () => Promise<void>;
}

/** Archives a record once somebody has said so twice: there is no way back. */
export function ArchiveButton({
  label = t("action.archive"),
  text,
  isDisabled,
  archive,
  onArchived,
}: ArchiveButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, isError, error } = useMutation({ mutationFn: archive, onSuccess: onArchived });
  const close = () => setAsked(false);
  return (
    <>
      <Button disabled={isDisabled} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Modal
        title={label}
        description={text}
        isOpen={isAsked}
        onClose={close}
        width="narrow"
        footer={
          <>
            <Button onClick={close}>{t("action.cancel")}</Button>
            <Button variant="danger" isBusy={isPending} onClick={() => mutate()}>
              {label}
            </Button>
          </>
        }
      >
        {isError && <Notice tone="bad">{problemText(error)}</Notice>}
      </Modal>
    </>
  );
}
