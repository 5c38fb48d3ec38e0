import { hashOf } from "./script-hashes.mjs";

/** A type that no browser runs, nor looks ahead for. */
const LATER = "text/later";
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^"]*"\/>/g;
const END = "</body>";

/**
 * Stands at the end of a page. An open document in a frame holds back the page's `load`, which must not come before
 * its scripts do; no frame is drawn in a tab that nobody looks at, so half a second is enough as well.
 */
export const STARTER = `(() => {
  const held = document.createElement("iframe");
  let isBegun = false;
  const start = () => {
    if (isBegun) return;
    isBegun = true;
    for (const later of document.querySelectorAll('script[type="${LATER}"]')) {
      const script = document.createElement("script");
      script.src = later.getAttribute("src");
      script.async = true;
      later.replaceWith(script);
    }
    held.contentDocument?.close();
    held.remove();
  };
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 500);
  held.hidden = true;
  document.body.append(held);
  held.contentDocument?.open();
})()`;

/** For the policy of every page that may have it. */
export const STARTER_HASH = hashOf(STARTER);

/**
 * A page as Next wrote it, whose scripts are fetched when its first frame has been drawn: texts and pictures need not
 * share the line with them (docs/decisions/0023-scripts-after-the-first-frame.md). The same page where nothing is so.
 * @param {string} html
 */
export function laterScripts(html) {
  const end = html.lastIndexOf(END);
  if (end === -1 || html.search(SCRIPT) === -1) return html;
  const later = (/** @type {string} */ part) =>
    part.replaceAll(SCRIPT, `<script src="$1" async="" type="${LATER}"></script>`).replaceAll(PRELOAD, "");
  return `${later(html.slice(0, end))}<script>${STARTER}</script>${html.slice(end)}`;
}
