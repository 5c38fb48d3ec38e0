import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Keys } from "./keys.tsx";

const variants = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong shadow-card border-transparent",
  secondary: "bg-card text-ink border-line-strong/60 hover:bg-hover shadow-card",
  ghost: "bg-transparent text-ink-2 border-transparent hover:bg-hover hover:text-ink",
  danger: "bg-bad-strong text-white border-transparent hover:brightness-110 shadow-card",
} as const;

const sizes = {
  normal: "h-8.5 px-3 text-base gap-1.5 pointer-coarse:h-11",
  small: "h-7 px-2 text-sm gap-1 pointer-coarse:h-9",
} as const;

export interface ButtonStyle {
  readonly variant?: keyof typeof variants;
  readonly size?: keyof typeof sizes;
  readonly className?: string | undefined;
}

/** The look of a button, for links too. */
export function buttonClass({ variant = "secondary", size = "normal", className = "" }: ButtonStyle): string {
  return `inline-flex shrink-0 items-center justify-center rounded-lg border font-medium whitespace-nowrap transition-colors select-none disabled:opacity-55 ${variants[variant]} ${sizes[size]} ${className}`;
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">, ButtonStyle {
  readonly icon?: ReactNode;
  /** The keys that do the same, shown beside the words. */
  readonly keys?: string;
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, size, className, icon, keys, isBusy, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled === true || isBusy === true}
      aria-busy={isBusy}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), className })}
    >
      {icon}
      {children}
      {keys !== undefined && <Keys keys={keys} className="ml-1" />}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, "icon" | "children"> {
  readonly label: string;
  readonly children: ReactNode;
}

/** A button that is a picture alone; its label is read aloud and shown as a hint. */
export function IconButton({ label, children, className = "", ...rest }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      {...rest}
      aria-label={label}
      title={label}
      className={`!px-0 aspect-square ${className}`}
    >
      {children}
    </Button>
  );
}
