import { type PointerEvent, useRef } from "react";
import { boundScale } from "@/lib/product/zoom-scale";

type Point = { readonly x: number; readonly y: number };

/** Two fingers that go apart or together change the scale; one finger scrolls as ever. */
export function usePinch(scale: number, onScale: (scale: number) => void) {
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
