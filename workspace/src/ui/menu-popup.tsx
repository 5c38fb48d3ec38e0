import { Menu as Base } from "@base-ui/react/menu";
import type { MenuProps } from "./menu-props.ts";

export default function MenuPopup({ trigger, entries }: MenuProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-50 outline-none">
          <Base.Popup
            data-blocks-keys
            className="min-w-48 rounded-xl border border-line bg-card p-1 shadow-pop outline-none"
          >
            {entries.map(({ label, icon, onSelect, isDangerous = false, isDisabled = false }) => (
              <Base.Item
                key={label}
                disabled={isDisabled}
                onClick={onSelect}
                className={`flex h-8 cursor-default items-center gap-2 rounded-lg px-2 text-base outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover pointer-coarse:h-11 ${isDangerous ? "text-bad" : ""}`}
              >
                {icon}
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
