type Wish = { readonly language: string; readonly weight: number };

const WISHES_READ = 20;

/** The best of the known languages for an `Accept-Language` header; `null` when it names none of them. */
export function pickLanguage(header: string | null, known: readonly string[]): string | null {
  const wishes = (header ?? "").split(",").slice(0, WISHES_READ).map(parseWish);
  const best = wishes
    .filter((wish) => wish.weight > 0 && known.includes(wish.language))
    .toSorted((a, b) => b.weight - a.weight)[0];
  return best?.language ?? null;
}

function parseWish(text: string): Wish {
  const [tag = "", ...parameters] = text.trim().toLowerCase().split(";");
  const quality = parameters.map((entry) => entry.trim()).find((entry) => entry.startsWith("q="));
  const weight = quality === undefined ? 1 : Number.parseFloat(quality.slice(2));
  return { language: tag.split("-")[0] ?? "", weight: Number.isFinite(weight) ? weight : 0 };
}
