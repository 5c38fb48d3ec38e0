import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { isProblemOf, type CallError } from "../../api/problem.ts";
import { t } from "../../messages/translate.ts";
import { tell, tellProblem } from "../../ui/toasts.tsx";
import { productQuery, readinessQuery, type Product } from "./product-query.ts";

interface ChangeOptions<Input> {
  /** Made on this version of the product. */
  readonly change: (input: Input, version: string) => Promise<Product>;
  readonly onDone?: () => void;
  readonly isQuiet?: boolean;
}

export interface ProductChange<Input> {
  readonly mutation: UseMutationResult<Product, Error, { input: Input; version: string }>;
  /** The refusal that says that somebody was faster; null: none. */
  readonly conflict: CallError | null;
}

/** A change of a part of a product that is saved at once. */
export function useProductChange<Input>(
  id: string,
  { change, onDone, isQuiet = false }: ChangeOptions<Input>,
): ProductChange<Input> {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ input, version }: { input: Input; version: string }) => change(input, version),
    onSuccess: (product: Product) => {
      client.setQueryData(productQuery(id).queryKey, product);
      void client.invalidateQueries({ queryKey: readinessQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: ["products"] });
      tell(t("action.saved"));
      onDone?.();
    },
    onError: (error) => {
      if (isProblemOf(error, "version")) {
        void client.invalidateQueries({ queryKey: productQuery(id).queryKey, exact: true });
      } else if (!isQuiet) {
        tellProblem(error);
      }
    },
  });
  return { mutation, conflict: isProblemOf(mutation.error, "version") ? mutation.error : null };
}
