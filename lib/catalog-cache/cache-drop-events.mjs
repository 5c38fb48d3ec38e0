const LISTENERS = Symbol.for("vitrine.catalog-dropped");

/**
 * The cache in front of Next and Next's cache are in separate bundles: they share a property of the process.
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
 * Calls back whenever Next's cache has dropped an entry.
 * @param {() => void} listener
 */
export function onCacheDrop(listener) {
  listeners().add(listener);
}

/** From here on Next's cache renders anew. */
export function notifyCacheDrop() {
  for (const listener of listeners()) listener();
}
