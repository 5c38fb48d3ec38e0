export type PageSearch = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** What Next hands to a page, as the query string that it was. */
export async function searchOf(searchParams: PageSearch): Promise<URLSearchParams> {
  const entries = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((single): [string, string] => [name, single]),
  );
  return new URLSearchParams(entries);
}
