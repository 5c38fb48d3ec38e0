type Props = { readonly className?: string };

export function SearchIcon({ className = "size-6" }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </svg>
  );
}

export function MenuIcon({ className = "size-6" }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d="M4 8h16M4 16h16" />
    </svg>
  );
}

export function GlobeIcon({ className = "size-5" }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17Z" />
    </svg>
  );
}

export function PersonIcon({ className = "size-6" }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <circle cx="12" cy="8" r="3.5" />
      <path d="M5 20c.5-4 3-6 7-6s6.500 2 7 6" />
    </svg>
  );
}

export function HeartIcon({ className = "size-6" }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d="M12 20S4 15 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11Z" />
    </svg>
  );
}

export function ChevronIcon({ className = "size-4" }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d="m6 9 6 6 6-6" />
    </svg>
  );
}

export function ArrowIcon({ className = "size-5" }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d="M4 12h15m-6-6 6 6-6 6" />
    </svg>
  );
}

export function CloseIcon({ className = "size-6" }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d="m6 6 12 12M18 6 6 18" />
    </svg>
  );
}

export function ClockIcon({ className = "size-5" }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </svg>
  );
}
