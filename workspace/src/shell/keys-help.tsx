import { useState } from "react";
import { t } from "../messages/translate.ts";
import { Check } from "../ui/field.tsx";
import { Keys } from "../ui/keys.tsx";
import { Modal } from "../ui/modal.tsx";
import { hasSingleKeys, setSingleKeys, useShortcutList } from "./shortcuts.ts";

/** The keys of this screen. */
export default function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const shortcuts = useShortcutList();
  const [isOn, setOn] = useState(hasSingleKeys);
  const [ways, others] = [
    shortcuts.filter(({ keys }) => keys.startsWith("g ")),
    shortcuts.filter(({ keys }) => !keys.startsWith("g ")),
  ];
  return (
    <Modal title={t("keys.help")} isOpen onClose={onClose}>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {[others, ways].map((list, index) => (
          <dl key={index} className="grid content-start gap-1.5">
            {list.map(({ keys, label }) => (
              <div key={keys} className="flex items-center justify-between gap-4">
                <dt>{label}</dt>
                <dd className="text-ink-2">
                  <span className="sr-only">{keys}</span>
                  <Keys keys={keys} className="!inline-flex" />
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      <Check
        className="mt-5 border-t border-line pt-4"
        label={t("keys.single")}
        hint={t("keys.singleHint")}
        checked={isOn}
        onChange={({ target }) => {
          setSingleKeys(target.checked);
          setOn(target.checked);
        }}
      />
    </Modal>
  );
}
