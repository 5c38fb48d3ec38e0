import { type ComponentType, lazy, Suspense } from "react";

/**
 * A component whose code comes when it is first shown, which is never in the HTML of a page. What next/dynamic adds to
 * this is 1.4 kB on each page, for components that are in the HTML.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyComponent(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
