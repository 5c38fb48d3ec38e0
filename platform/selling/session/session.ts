/** A session: where the caller is, in which language, and what is attached to its token. checkout-rest.md#session-tokens. */
export interface Session {
  /** SHA-256 of the token: the only form in which it is stored. */
  readonly tokenHash: Buffer;
  readonly store: number;
  readonly country: string | null;
  readonly state: string | null;
  readonly language: string;
  readonly languageChosen: boolean;
  readonly market: number;
  readonly priceList: number;
  /** The open selection; null until the first selection action, and after an order. */
  readonly selection: string | null;
  /** The latest payment attempt. */
  readonly attempt: string | null;
  readonly orderNumber: number | null;
  readonly orderedAt: Date | null;
  /** Who is logged in; null: nobody. */
  readonly customer: number | null;
  /** Number of the campaign site that the session came by. */
  readonly campaignSite: number | null;
  readonly affiliate: string | null;
  /** The substitute session of a selection that is changed by its id: it has no token and is stored with the selection. shop-rest.md#selections. */
  readonly isPlace?: true;
}
