type Props = {
  readonly page: number;
  readonly pages: number;
  /** Of the first page, without what names a page. */
  readonly path: string;
  readonly words: Readonly<Record<"label" | "previous" | "next" | "page", string>>;
};

const link = "grid min-h-11 content-center underline underline-offset-4";

/** To the page before and to the one after, of what is a page or two long for most. */
export function PageLinks({ page, pages, path, words }: Props) {
  if (pages < 2) return null;
  const at = (number: number) => path + (number === 1 ? "" : `?page=${number}`);
  return (
    <nav aria-label={words.label} className="flex items-center justify-between gap-4">
      <span className="flex-1">
        {page > 1 ? (
          <a rel="prev" href={at(page - 1)} className={link}>
            {words.previous}
          </a>
        ) : null}
      </span>
      <span className="text-muted tabular-nums">{words.page}</span>
      <span className="flex flex-1 justify-end">
        {page < pages ? (
          <a rel="next" href={at(page + 1)} className={link}>
            {words.next}
          </a>
        ) : null}
      </span>
    </nav>
  );
}
