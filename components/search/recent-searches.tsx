import { useTranslations } from "@/components/ui/use-translations";
import { LISTBOX } from "@/components/search/list-roles";
import { SuggestionOption } from "@/components/search/suggestion-option";
import type { SearchBoxState } from "@/components/search/use-combobox";
import { ClockIcon, CloseIcon } from "@/components/ui/icons";
import { optionsOf } from "@/lib/search/suggestion-groups";
import { quotedQuery } from "@/lib/search/query-text";

type Props = { readonly box: SearchBoxState };

/**
 * What was searched for here before. An option cannot hold a button, so what removes it stands beside the list,
 * row by row; in the list itself the key Delete does the same.
 */
export function RecentSearches({ box }: Props) {
  const words = useTranslations("shop");
  const { groups, listId, forgetRecent, removeRecent } = box;
  const options = optionsOf(groups);
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <div id={`${listId}-recent`} className="px-3 text-sm text-muted">
          {words("searchBox.recent")}
        </div>
        <button
          type="button"
          onClick={forgetRecent}
          aria-label={words("searchBox.forgetLabel")}
          className="min-h-11 px-3 text-sm underline underline-offset-4"
        >
          {words("searchBox.forget")}
        </button>
      </div>
      <div className="grid grid-cols-[1fr_auto]">
        <div {...LISTBOX} id={listId} aria-labelledby={`${listId}-recent`} className="min-w-0">
          {options.map((option, index) => (
            <SuggestionOption key={option.href} option={option} index={index} box={box}>
              <ClockIcon className="size-5 shrink-0 text-muted" />
              <bdi className="truncate">{option.text}</bdi>
            </SuggestionOption>
          ))}
        </div>
        <div>
          {options.map((option) => (
            <button
              key={option.href}
              type="button"
              onClick={() => removeRecent(option.text)}
              className="grid size-11 place-items-center rounded-full text-muted hover:bg-surface"
            >
              <CloseIcon className="size-4" />
              <span className="sr-only">
                {words("searchBox.remove", { query: quotedQuery(option.text) })}
              </span>
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
