/**
 * What every spelling of an e-mail has in common, for counting: without case, width and marks. Coarser than what the
 * database takes for the same, whatever its locale: two e-mails may share their tries, one has never two lots.
 */
export function countedEmail(email: string): string {
  const plain = email.trim().normalize("NFKD").replaceAll(/\p{M}/gu, "");
  // There and back: some letters have a capital of two letters, and some capitals lead to another letter.
  return plain.toLowerCase().toUpperCase().toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");
}
