import { queryOptions } from "@tanstack/react-query";
import { api, ask, type Schemas } from "../../api/client.ts";

export type GiftCard = Schemas["GiftCard"];

export const adjustReasons = ["goodwill", "correction", "lost", "expired", "other"] as const;

export const giftCardQuery = (id: string) =>
  queryOptions({
    queryKey: ["gift-card", id],
    queryFn: ({ signal }) => ask(api.GET("/gift-cards/{id}", { params: { path: { id } }, signal })),
  });
