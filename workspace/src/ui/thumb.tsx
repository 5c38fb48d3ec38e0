import { ImageOff } from "lucide-react";

interface ThumbProps {
  readonly path: string | null | undefined;
  readonly className?: string;
}

/** A small picture of a product; it says nothing that is not beside it. */
export function Thumb({ path, className = "size-10" }: ThumbProps) {
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-3 ring-1 ring-line ${className}`}
    >
      {path === null || path === undefined ? (
        <ImageOff size={14} aria-hidden />
      ) : (
        <img src={path} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}
