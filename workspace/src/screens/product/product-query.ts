import { queryOptions } from "@tanstack/react-query";
import { api, ask, type Schemas } from "../../api/client.ts";

export type Product = Schemas["Product"];
export type Variant = Schemas["Variant"];

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ["product", id],
    queryFn: ({ signal }) => ask(api.GET("/products/{id}", { params: { path: { id } }, signal })),
  });

export const readinessQuery = (id: string) =>
  queryOptions({
    queryKey: ["product", id, "readiness"],
    queryFn: ({ signal }) => ask(api.GET("/products/{id}/readiness", { params: { path: { id } }, signal })),
  });

export function isPublished({ status, variants }: Product): boolean {
  return (
    status === "active" &&
    variants.some((variant) => variant.status === "active" && variant.displayItem?.preview === false)
  );
}
