import { createContext, runInContext, type Context } from "node:vm";

export interface TestCheckout {
  suspend(): void;
  resume(ignore?: string): void;
  reInitiate(name: string): void;
  destroy(): void;
  register(name: string, widget: object): void;
  tellFields(fields: object): void;
  ask(name: string, detail: object, answer: (said: unknown) => void): void;
}

/** A page that has nothing but events. */
export interface TestPage {
  readonly context: Context;
  readonly window: Record<string, unknown>;
  readonly document: EventTarget;
  readonly checkout: TestCheckout;
  /** What widgets were told, in order. */
  readonly told: readonly string[];
  /** A widget that notes what it is told. */
  readonly widget: (name?: string) => object;
  /** Dispatches an event as the shop does. */
  readonly dispatch: (name: string, detail: object) => void;
}

export function checkoutOf(script: string): TestPage {
  const window: Record<string, unknown> = {};
  const document = new EventTarget();
  const context = createContext({ window, document, CustomEvent, queueMicrotask });
  const told: string[] = [];
  runInContext(script, context);
  const { Checkout } = window;
  if (!isCheckout(Checkout)) throw new Error("There is no window.Checkout.");
  const note = (what: string) => () => told.push(what);
  return {
    context,
    window,
    document,
    checkout: Checkout,
    told,
    widget: (name = "") =>
      Object.fromEntries(
        ["suspend", "resume", "refresh", "reInitiate", "destroy"].map((what) => [what, note(name + what)]),
      ),
    dispatch: (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail })),
  };
}

function isCheckout(value: unknown): value is TestCheckout {
  const names = ["suspend", "resume", "reInitiate", "destroy", "register", "tellFields", "ask"];
  return (
    typeof value === "object" &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === "function")
  );
}
