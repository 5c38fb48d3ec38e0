/** A path with the query that it was asked with. */
export function pathWithQuery(path: string, search: URLSearchParams): string {
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
