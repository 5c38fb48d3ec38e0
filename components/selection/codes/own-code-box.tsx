"use client";

import { CodeBox } from "@/components/selection/codes/code-box";
import { useSelection } from "@/components/selection/selection-state";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import type { CodeProblem } from "@/lib/forms/checkout/discount-codes";

type Props = { readonly initial: Selection | null; readonly refused: CodeProblem | null };

/** The codes of the visitor's selection, as it is now. */
export function OwnCodeBox({ initial, refused }: Props) {
  const { selection = initial } = useSelection();
  return selection === null ? null : <CodeBox selection={selection} refused={refused} />;
}
