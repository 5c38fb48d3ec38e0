import type { getTranslator } from "@/lib/messages/messages";
import { isSelectable, type Size, type SizeGrid, type SizeState } from "@/lib/size-grid/size-grid";

/** Where the chosen size is said once more, beside the button that buys. */
export const CHOSEN_SIZE = "chosen-size";

type Words = ReturnType<typeof getTranslator<"catalog">>;

export type SizeView = {
  readonly item: string;
  /** What is seen in the cell. */
  readonly label: string;
  /** What is heard: the size and its state. */
  readonly name: string;
  /** What is said below the grid once it is chosen. */
  readonly note: string;
  readonly state: SizeState["kind"];
  readonly isSelectable: boolean;
};

export type GridView = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly (SizeView | null)[] }[];
};

/** The grid in the words of a language: what the browser needs and nothing else. */
export function gridView(grid: Exclude<SizeGrid, { kind: "one" }>, words: Words): GridView {
  return {
    columns: grid.kind === "table" ? grid.columns : [],
    rows: grid.rows.map((row) => ({
      label: row.label,
      cells: row.cells.map((size) => size && sizeView(size, words)),
    })),
  };
}

export function sizeView(size: Size, words: Words): SizeView {
  return {
    item: size.item,
    label: size.label,
    name: [size.label, stateName(size.state, words)].filter(Boolean).join(", "),
    note: stateNote(size.state, words),
    state: size.state.kind,
    isSelectable: isSelectable(size),
  };
}

function stateName(state: SizeState, words: Words): string {
  if (state.kind === "low") {
    return state.left === null ? words("state.few") : words("state.left", { count: state.left });
  }
  return words(STATE_WORDS[state.kind]);
}

function stateNote(state: SizeState, words: Words): string {
  if (state.kind === "low") {
    return state.left === null ? words("stateNote.few") : words("stateNote.left", { count: state.left });
  }
  return words(NOTE_WORDS[state.kind]);
}

const STATE_WORDS = {
  "in-stock": "state.inStock",
  preorder: "state.preorder",
  "sold-out": "state.soldOut",
} as const;

const NOTE_WORDS = {
  "in-stock": "stateNote.inStock",
  preorder: "stateNote.preorder",
  "sold-out": "stateNote.soldOut",
} as const;
