/** What a search found: slots, lower ones first, and how well each fits. */
export interface SearchHits {
  readonly slots: Int32Array;
  readonly scores: Float64Array;
}
