/** A text for a pattern of `like` that stands for itself alone. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
