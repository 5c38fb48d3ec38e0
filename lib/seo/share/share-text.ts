const LONGEST = 90;

/** A text in so many letters at most, cut between words where it can be. */
export function shortened(text: string, longest = LONGEST): string {
  const letters = Array.from(text.replaceAll(/\s+/g, " ").trim());
  if (letters.length <= longest) return letters.join("");
  const cut = letters.slice(0, longest - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > longest / 2 ? cut.slice(0, space) : cut}…`;
}

/** In pixels: the longer a title, the smaller. */
export function titleSize(title: string): number {
  if (title.length <= 24) return 76;
  return title.length <= 48 ? 62 : 48;
}

/** Pango reads markup: what is not ours is text. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
