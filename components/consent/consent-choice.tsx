type Props = {
  readonly locale: string;
  readonly words: { readonly grant: string; readonly deny: string };
};

/** Both answers look alike and lie as near: neither is the one that is wished for. */
export function ConsentChoice({ locale, words }: Props) {
  const look = "min-h-11 rounded-full border border-ink px-6 hover:bg-ink hover:text-paper";
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      <button name="consent" value="denied" className={look}>
        {words.deny}
      </button>
      <button name="consent" value="granted" className={look}>
        {words.grant}
      </button>
    </>
  );
}
