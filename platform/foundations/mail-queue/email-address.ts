const longest = 254;
// No character that would end an address, or begin another, in the head of a mail.
const shape =
  /^[^\s@\p{Cc}\p{Cs}()<>[\]\\,;:"]+@[^\s@\p{Cc}\p{Cs}()<>[\]\\,;:"]+\.[^\s@\p{Cc}\p{Cs}()<>[\]\\,;:".]+$/u;

/** An address that mail can be sent to, trimmed; null: it is none. checkout-rest.md#customer-calls. */
export function readEmailAddress(text: string): string | null {
  const address = text.trim();
  return address.length <= longest && shape.test(address) ? address : null;
}
