const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys as they are written here: `mod+k`, `g o`. */
export function Keys({ keys, className = "" }: { readonly keys: string; readonly className?: string }) {
  return (
    <span aria-hidden className={`hidden items-center gap-0.5 md:inline-flex ${className}`}>
      {keys.split(/[ +]/).map((key) => (
        <kbd
          key={key}
          className="inline-grid h-4.5 min-w-4.5 place-items-center rounded border border-current/30 px-1 font-sans text-[0.6875rem] leading-none"
        >
          {keyName(key)}
        </kbd>
      ))}
    </span>
  );
}

const names: Readonly<Record<string, string>> = {
  mod: isApple ? "⌘" : "Ctrl",
  enter: "↵",
  escape: "Esc",
  shift: "⇧",
  alt: isApple ? "⌥" : "Alt",
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
};

export function keyName(key: string): string {
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
