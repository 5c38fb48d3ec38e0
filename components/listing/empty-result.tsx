import { useQueries } from "@tanstack/react-query";
import { ChoiceLink } from "@/components/listing/choice-link";
import { valueName } from "@/components/listing/filter-words";
import type { ListingControl } from "@/components/listing/listing-control";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { ShopLink } from "@/components/ui/shop-link";
import { clearPicks, pickedValues, togglePick } from "@/lib/filters/picks";

const COUNTED = 8;
const KEPT_MS = 300_000;

const api = async () => {
  const [listing, country] = await Promise.all([
    import("@/lib/filters/fetch-listing"),
    import("@/lib/filters/ensure-session-country"),
  ]);
  return { ...listing, ...country };
};

type Props = {
  readonly control: ListingControl;
  readonly elsewhere: readonly { readonly name: string; readonly path: string }[];
};

/** Nothing fits: which picks to take off, with what that would show, and where else to look. */
export function EmptyResult({ control, elsewhere }: Props) {
  const { words, params } = control;
  const picks = pickedValues(params);
  const ways = picks.slice(0, COUNTED).map((pick) => ({ pick, to: togglePick(params, pick) }));
  const counts = useCounts(control, ways);
  return (
    <div className="grid justify-items-start gap-4 py-12">
      <p className="text-lg">{picks.length === 0 ? words("empty.plain") : words("empty.title")}</p>
      {picks.length === 0 ? null : (
        <>
          <p className="text-muted">{words("empty.text")}</p>
          <ul className="flex flex-wrap gap-2">
            {ways.map(({ pick, to }, index) =>
              counts[index] === 0 ? null : (
                <li key={`${pick.name} ${pick.value}`}>
                  <ChoiceLink control={control} to={to} className="pill-link">
                    {words("empty.without", { label: valueName(control, pick) })}
                    <small className="min-w-16 text-muted tabular-nums noscript:hidden">
                      {counts[index] === undefined ? "" : words("empty.count", { count: counts[index] })}
                    </small>
                  </ChoiceLink>
                </li>
              ),
            )}
            <li>
              <ChoiceLink control={control} to={clearPicks(params)} className="pill-link">
                {words("clear")}
              </ChoiceLink>
            </li>
          </ul>
        </>
      )}
      {elsewhere.length === 0 ? null : (
        <>
          <p className="text-muted">{words("empty.categories")}</p>
          <ul className="flex flex-wrap gap-2">
            {elsewhere.map(({ name, path }) => (
              <li key={path}>
                <ShopLink href={path} className="pill-link">
                  {name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What each way would show, as far as it is known. */
function useCounts({ place, hrefOf }: ListingControl, ways: readonly { to: ListingControl["params"] }[]) {
  const { locale, queue } = useVisitor();
  const results = useQueries({
    queries: ways.map(({ to }) => ({
      queryKey: ["listing count", locale.tag, hrefOf(to)],
      queryFn: async () => {
        const { ensureSessionCountry, fetchListingCount } = await api();
        await ensureSessionCountry(locale, queue);
        return fetchListingCount(locale, place, to);
      },
      staleTime: KEPT_MS,
      retry: false,
      refetchOnWindowFocus: false,
    })),
  });
  return results.map(({ data }) => data);
}
