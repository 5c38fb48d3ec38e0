import { useTranslations } from "@/components/ui/use-translations";
import { LISTBOX, OPTION_GROUP } from "@/components/search/list-roles";
import { MarkedText } from "@/components/search/marked-text";
import { ProductOption } from "@/components/search/product-option";
import { SuggestionOption } from "@/components/search/suggestion-option";
import type { SearchBoxState } from "@/components/search/use-combobox";
import { SearchIcon } from "@/components/ui/icons";
import type { Group } from "@/lib/search/suggestion-groups";

type Props = { readonly box: SearchBoxState };

/** The options in their groups, as one list that the keys walk through. */
export function SuggestionList({ box }: Props) {
  const words = useTranslations("shop");
  const { groups, listId } = box;
  return (
    <div {...LISTBOX} id={listId} aria-label={words("searchBox.list")} className="grid gap-4">
      {groups.map((group, index) => {
        const headingId = `${listId}-${group.name}`;
        const before = groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0);
        return (
          <div key={group.name} {...OPTION_GROUP} aria-labelledby={headingId}>
            <div id={headingId} role="presentation" className="px-3 pb-1 text-sm text-muted">
              {words(`searchBox.${group.name}`)}
            </div>
            <GroupOptions group={group} first={before} box={box} />
          </div>
        );
      })}
    </div>
  );
}

type GroupProps = Props & { readonly group: Group; readonly first: number };

function GroupOptions({ group, first, box }: GroupProps) {
  return group.options.map((option, index) => (
    <SuggestionOption key={option.href} option={option} index={first + index} box={box}>
      {option.kind === "product" ? (
        <ProductOption product={option} query={box.query} />
      ) : (
        <>
          {option.kind === "query" ? <SearchIcon className="size-5 shrink-0 text-muted" /> : null}
          <span className="min-w-0 truncate">
            <MarkedText text={option.text} query={box.query} />
            {option.detail === "" ? null : <span className="text-muted"> · {option.detail}</span>}
          </span>
        </>
      )}
    </SuggestionOption>
  ));
}
