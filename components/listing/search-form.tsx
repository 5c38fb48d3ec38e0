import { getTranslator } from "@/lib/messages/messages";
import { SearchIcon } from "@/components/ui/icons";

type Props = { readonly language: string; readonly action: string; readonly query: string };

export function SearchForm({ language, action, query }: Props) {
  const words = getTranslator(language, "shop");
  return (
    <search>
      <form action={action} className="flex max-w-2xl gap-2">
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          aria-label={words("searchLabel")}
          autoComplete="off"
          enterKeyHint="search"
          className="field min-h-[3.25rem] w-full text-lg"
        />
        <button type="submit" className="button-primary px-5">
          <SearchIcon />
          <span className="sr-only">{words("search")}</span>
        </button>
      </form>
    </search>
  );
}
