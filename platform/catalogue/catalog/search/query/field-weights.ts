import { searchedFields, type FieldChoice, type SearchedField } from "../searched-fields.ts";
import { codeFields, textFields } from "../words/text-item.ts";

/** What a find weighs by its fields as bits: the weightiest of those that were chosen; 0: in none of them. */
export interface FieldWeights {
  readonly firm: Float32Array;
  readonly fuzzy: Float32Array;
  readonly codes: Float32Array;
  readonly firmMask: number;
  readonly fuzzyMask: number;
  /** By the fields of a find as bits: 1 for a single one, more when others have the word as well. */
  readonly breadth: Float32Array;
}

const breadthShare = 0.25;

export function fieldWeights(choice: FieldChoice): FieldWeights {
  return {
    firm: weights(textFields, choice.exact),
    fuzzy: weights(textFields, choice.fuzzy),
    codes: weights(codeFields, choice.exact),
    firmMask: maskOf(textFields, choice.exact),
    fuzzyMask: maskOf(textFields, choice.fuzzy),
    breadth,
  };
}

export const textWeights: readonly number[] = textFields.map((field) => searchedFields[field].weight);

const breadth = Float32Array.from({ length: 2 ** textFields.length }, (_, mask) => {
  const own = textWeights.filter((_, bit) => (mask & (1 << bit)) !== 0);
  const best = Math.max(1, ...own);
  const others = own.reduce((sum, weight) => sum + weight, 0) - best;
  return 1 + (breadthShare * Math.max(0, others)) / best;
});

function weights(fields: readonly SearchedField[], chosen: ReadonlySet<SearchedField>): Float32Array {
  return Float32Array.from({ length: 2 ** fields.length }, (_, mask) =>
    fields.reduce((best, field, bit) => {
      const counts = (mask & (1 << bit)) !== 0 && chosen.has(field);
      return counts ? Math.max(best, searchedFields[field].weight) : best;
    }, 0),
  );
}

function maskOf(fields: readonly SearchedField[], chosen: ReadonlySet<SearchedField>): number {
  return fields.reduce((mask, field, bit) => (chosen.has(field) ? mask | (1 << bit) : mask), 0);
}
