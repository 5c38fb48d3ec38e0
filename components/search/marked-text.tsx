import { markMatches } from "@/lib/search/mark-matches";

type Props = { readonly text: string; readonly query: string };

/** A text with the letters that were typed set off. */
export function MarkedText({ text, query }: Props) {
  return markMatches(text, query).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="bg-transparent font-semibold text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
