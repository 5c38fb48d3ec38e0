import { searchedFields, type FieldChoice, type SearchedField } from "./fields.ts";
import { codeFields, textFields } from "./text-item.ts";

/** What a find weighs by its fields as bits: the weightiest of those that were chosen; 0: in none of them. */
export interface FieldWeights {
  readonly firm: Float32Array;
  readonly fuzzy: Float32Array;
  readonly codes: Float32Array;
  readonly firmMask: number;
  readonly fuzzyMask: number;
}

export function fieldWeights(choice: FieldChoice): FieldWeights {
  return {
    firm: weights(textFields, choice.exact),
    fuzzy: weights(textFields, choice.fuzzy),
    codes: weights(codeFields, choice.exact),
    firmMask: maskOf(textFields, choice.exact),
    fuzzyMask: maskOf(textFields, choice.fuzzy),
  };
}

export const textWeights: readonly number[] = textFields.map((field) => searchedFields[field].weight);

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
