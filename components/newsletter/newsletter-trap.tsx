/** Nobody sees it: what fills it in is no person. */
export function NewsletterTrap() {
  return <input type="text" name="email_field" tabIndex={-1} autoComplete="off" aria-hidden hidden />;
}
