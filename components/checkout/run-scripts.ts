const HAS_RUN = "data-has-run";

/** The nonce of this page, without which its policy runs no script. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}

/** A browser runs none of these by itself: they were put in later, or came with the page but without its nonce. */
export function runScripts(container: HTMLElement | null): void {
  const nonce = pageNonce();
  for (const script of container?.querySelectorAll(`script:not([${HAS_RUN}])`) ?? []) {
    const copy = document.createElement("script");
    for (const { name, value } of script.attributes) copy.setAttribute(name, value);
    if (nonce !== undefined) copy.nonce = nonce;
    copy.async = script.hasAttribute("async");
    copy.setAttribute(HAS_RUN, "");
    copy.textContent = script.textContent;
    script.replaceWith(copy);
  }
}

/** Runs a text as a script of this page, and leaves nothing of it in the document. */
export function runText(text: string): void {
  const script = document.createElement("script");
  const nonce = pageNonce();
  if (nonce !== undefined) script.nonce = nonce;
  script.textContent = text;
  document.head.append(script);
  script.remove();
}
