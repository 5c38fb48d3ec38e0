import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, ask, type Schemas } from "../../api/client.ts";
import { uploadBody } from "../../ui/picture-drop.tsx";

export type Media = Schemas["Media"];

/** While a picture is being made, it is asked for again. */
const askAgainMs = 1_500;

export const mediaQuery = (id: string) =>
  queryOptions({
    queryKey: ["media", "one", id],
    queryFn: ({ signal }) => ask(api.GET("/media/{id}", { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? askAgainMs : false),
  });

/** Pictures of pages, the newest first. */
export const mediaListQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ["media", "list", q],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: 24, sort: "-createdAt" as const, ...(q !== "" && { q }), ...pageParam };
      return ask(api.GET("/media", { params: { query }, signal }));
    },
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === null ? undefined : { cursor: next }),
    refetchInterval: ({ state }) => {
      const isWaiting = state.data?.pages.some(({ items }) => items.some((each) => each.state === "waiting"));
      return isWaiting === true ? askAgainMs : false;
    },
  });

export function uploadMedia(file: File): Promise<Media> {
  return ask(api.POST("/media/upload", { body: { file: "" }, bodySerializer: () => uploadBody(file) }));
}

/** A size for a list; undefined: the picture is not ready. */
export function smallPath({ paths }: Media): string | undefined {
  return paths?.["standard"] ?? Object.values(paths ?? {})[0];
}
