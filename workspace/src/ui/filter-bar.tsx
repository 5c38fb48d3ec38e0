import { useRouter } from "@tanstack/react-router";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { t } from "../messages/translate.ts";
import { useShortcut } from "../shell/shortcuts.ts";
import { Button } from "./button.tsx";
import { Keys } from "./keys.tsx";

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const pauseMs = 250;

/** Searches as one writes; `/` goes there. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(value);
  }
  useShortcut("/", t("keys.search"), () => input.current?.select());
  useEffect(() => {
    if (text === value) return undefined;
    const { pathname } = router.latestLocation;
    const timer = setTimeout(() => {
      // Who has pressed a row meanwhile is on the way there, and is not called back to the list.
      if (router.latestLocation.pathname === pathname) onChange(text.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange, router]);
  return (
    <label className="relative col-span-2 min-w-48 grow md:max-w-md">
      <span className="sr-only">{label}</span>
      <Search size={15} className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" aria-hidden />
      <input
        ref={input}
        type="search"
        value={text}
        placeholder={label}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Escape") input.current?.blur();
        }}
        className="field pl-8 [&::-webkit-search-cancel-button]:appearance-none"
      />
      <span className="absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3">
        <Keys keys="/" />
      </span>
    </label>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string | undefined) => void;
}

export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      className={`field md:!w-auto md:max-w-52 ${value === undefined ? "text-ink-2" : "!border-accent font-medium"}`}
    >
      <option value="">{label}</option>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface FilterBarProps {
  readonly children: ReactNode;
  /** undefined: nothing is filtered. */
  readonly onClear?: (() => void) | undefined;
}

export function FilterBar({ children, onClear }: FilterBarProps) {
  return (
    <search className="grid grid-cols-2 items-center gap-2 border-b border-line p-2.5 md:flex md:flex-wrap">
      {children}
      {onClear !== undefined && (
        <Button variant="ghost" icon={<X size={14} />} onClick={onClear}>
          {t("list.clear")}
        </Button>
      )}
    </search>
  );
}

interface ViewsProps<T extends string> {
  readonly label: string;
  readonly views: readonly (readonly [key: T, label: string])[];
  /** null: none of them. */
  readonly current: T | null;
  readonly onPick: (key: T) => void;
}

/** The lists that one looks at all day, as one press each. */
export function Views<T extends string>({ label, views, current, onPick }: ViewsProps<T>) {
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 gap-1 overflow-x-auto border-b border-line px-2.5 py-1.5"
    >
      {views.map(([key, text]) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === current}
          onClick={() => onPick(key)}
          className={`h-7.5 shrink-0 rounded-lg px-2.5 text-base font-medium pointer-coarse:h-10 ${
            key === current ? "bg-accent-soft text-accent-ink" : "text-ink-2 hover:bg-hover hover:text-ink"
          }`}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
