import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { api, ask, type Schemas } from "../../api/client.ts";
import { tell, tellProblem } from "../../ui/toasts.tsx";

export type Order = Schemas["Order"];
export type OrderLine = Order["lines"][number];
export type OrderReturn = Order["returns"][number];
export type ReturnReason = OrderReturn["lines"][number]["reason"];

/** The usual ones of fashion first. */
export const returnReasons = [
  "tooSmall",
  "tooLarge",
  "notAsShown",
  "quality",
  "damaged",
  "wrongItem",
  "late",
  "changedMind",
  "other",
] as const satisfies readonly ReturnReason[];

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ["order", id],
    queryFn: ({ signal }) => ask(api.GET("/orders/{id}", { params: { path: { id } }, signal })),
  });

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: ["order", id, "timeline"],
    queryFn: ({ signal }) => ask(api.GET("/orders/{id}/timeline", { params: { path: { id } }, signal })),
  });

interface ActionOptions<Input> {
  readonly run: (input: Input) => Promise<Order>;
  /** What is said once it is done. */
  readonly done: string;
  readonly onDone?: () => void;
  /** A dialog shows what does not work itself. */
  readonly isQuiet?: boolean;
}

/** Something that is done with an order: its answer is the order as it is then. */
export function useOrderAction<Input = void>(
  id: string,
  { run, done, onDone, isQuiet = false }: ActionOptions<Input>,
): UseMutationResult<Order, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (order) => {
      client.setQueryData(orderQuery(id).queryKey, order);
      void client.invalidateQueries({ queryKey: timelineQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: ["orders"] });
      tell(done);
      onDone?.();
    },
    onError: (error) => {
      if (!isQuiet) tellProblem(error);
      // It was checked against the order as it is: what is shown may be old.
      void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
    },
  });
}

const ended: ReadonlySet<string> = new Set(["completed", "archived", "cancelled"]);

/** Whether nothing is done with an order any more. */
export function isOver({ status }: Pick<Order, "status">): boolean {
  return ended.has(status);
}
