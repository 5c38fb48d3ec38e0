import { queryOptions } from "@tanstack/react-query";
import { api, ask, type Schemas } from "../../api/client.ts";

export type Webhook = Schemas["Webhook"];
export type Delivery = Schemas["WebhookDelivery"];

const LOOK_AGAIN_MS = 5000;

export const webhooksQuery = queryOptions({
  queryKey: ["webhooks"],
  queryFn: ({ signal }) => ask(api.GET("/webhooks", { signal })),
  refetchInterval: LOOK_AGAIN_MS,
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ["webhooks", id],
    queryFn: ({ signal }) => ask(api.GET("/webhooks/{id}", { params: { path: { id } }, signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });
