const LISTENERS = Symbol.for("vitrine.catalog-dropped");

/**
 * What keeps answers in front of Next and what drops them are bundles of their own: they meet on the process.
 * @returns {Set<() => void>}
 */
function listeners() {
  const known = Reflect.get(globalThis, LISTENERS);
  if (known instanceof Set) return known;
  const begun = new Set();
  Reflect.set(globalThis, LISTENERS, begun);
  return begun;
}

/**
 * Calls whenever Next's cache has let go of something.
 * @param {() => void} listener
 */
export function onCacheDrop(listener) {
  listeners().add(listener);
}

/** Next's cache answers anew from here on. */
export function notifyCacheDrop() {
  for (const listener of listeners()) listener();
}
