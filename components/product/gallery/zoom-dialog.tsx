import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { CloseIcon } from "@/components/ui/icons";
import { useModal } from "@/components/ui/use-modal";
import { boundScale, nextScale, SMALLEST } from "@/lib/product/zoom-scale";

export type ZoomView = { readonly src: string; readonly alt: string };
export type ZoomWords = Readonly<Record<"title" | "next" | "previous" | "in" | "out" | "close", string>>;

type Props = {
  readonly views: readonly ZoomView[];
  readonly words: ZoomWords;
  readonly first: number;
  readonly onClose: () => void;
};

const DOUBLE = 2;

const KEYS: Readonly<Record<string, "next" | "previous" | "in" | "out">> = {
  ArrowRight: "next",
  ArrowLeft: "previous",
  "+": "in",
  "=": "in",
  "-": "out",
};

/** The pictures as large as they are: by buttons, keys or two fingers. Moved by scrolling. */
export function ZoomDialog({ views, words, first, onClose }: Props) {
  const closing = useRef<HTMLButtonElement>(null);
  const { dialog, close } = useModal(closing);
  const [at, setAt] = useState(first);
  const [scale, setScale] = useState(SMALLEST);
  const pinch = usePinch(scale, setScale);
  const view = views[at] ?? views[0];

  const acts = {
    next: () => show((at + 1) % views.length),
    previous: () => show((at + views.length - 1) % views.length),
    in: () => setScale(nextScale(scale, 1)),
    out: () => setScale(nextScale(scale, -1)),
  };

  function show(number: number) {
    setAt(number);
    setScale(SMALLEST);
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = KEYS[event.key];
    // A picture that is larger than the place is moved by the arrows.
    if (act === undefined || (event.key.startsWith("Arrow") && scale > SMALLEST)) return;
    event.preventDefault();
    acts[act]();
  }

  if (view === undefined) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={words.title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 inset-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink"
    >
      <div className="grid h-full grid-rows-[minmax(0,1fr)_auto]">
        <section aria-label={words.title} className="overflow-auto" {...pinch}>
          <button
            type="button"
            aria-label={scale > SMALLEST ? words.out : words.in}
            onClick={() => setScale(scale > SMALLEST ? SMALLEST : DOUBLE)}
            className={`block size-full outline-offset-[-4px] ${scale > SMALLEST ? "cursor-zoom-out" : "cursor-zoom-in"}`}
          >
            <img
              src={view.src}
              alt={view.alt}
              draggable={false}
              className="mx-auto max-w-none object-contain"
              style={{ height: `${scale * 100}%`, width: scale > SMALLEST ? "auto" : "100%" }}
            />
          </button>
        </section>
        <div className="flex items-center justify-center gap-2 border-t border-line p-2">
          {views.length > 1 ? <Button label={words.previous} sign="‹" onPress={acts.previous} /> : null}
          <Button label={words.out} sign="−" onPress={acts.out} />
          <p aria-live="polite" className="min-w-14 text-center text-sm tabular-nums">
            <span className="sr-only">{view.alt}. </span>
            {at + 1} / {views.length}
          </p>
          <Button label={words.in} sign="+" onPress={acts.in} />
          {views.length > 1 ? <Button label={words.next} sign="›" onPress={acts.next} /> : null}
          <button
            ref={closing}
            type="button"
            onClick={close}
            aria-label={words.close}
            className="ms-4 grid size-11 place-items-center rounded-full"
          >
            <CloseIcon />
          </button>
        </div>
      </div>
    </dialog>
  );
}

type ButtonProps = { readonly label: string; readonly sign: string; readonly onPress: () => void };

function Button({ label, sign, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full border border-line text-2xl rtl:-scale-x-100"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

type Point = { readonly x: number; readonly y: number };

/** Two fingers that go apart or together change the scale; one finger scrolls as ever. */
function usePinch(scale: number, onScale: (scale: number) => void) {
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<{ readonly apart: number; readonly scale: number } | null>(null);

  function put({ pointerId, clientX, clientY }: PointerEvent) {
    fingers.current.set(pointerId, { x: clientX, y: clientY });
  }

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType !== "touch") return;
    put(event);
    const apart = distance(fingers.current);
    start.current = apart === null ? null : { apart, scale };
  }

  function onPointerMove(event: PointerEvent) {
    if (!fingers.current.has(event.pointerId)) return;
    put(event);
    const apart = distance(fingers.current);
    if (apart === null || start.current === null || start.current.apart === 0) return;
    onScale(boundScale((start.current.scale * apart) / start.current.apart));
  }

  function lift(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
    start.current = null;
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: lift,
    onPointerCancel: lift,
    style: { touchAction: "pan-x pan-y" },
  } as const;
}

function distance(points: ReadonlyMap<number, Point>): number | null {
  const [one, other, third] = [...points.values()];
  if (!one || !other || third) return null;
  return Math.hypot(one.x - other.x, one.y - other.y);
}
