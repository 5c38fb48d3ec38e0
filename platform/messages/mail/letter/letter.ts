/** A row of an order, a shipment: what it is, how many, for how much. */
export interface LetterLine {
  readonly name: string;
  readonly details: readonly string[];
  readonly picture: string | null;
  /** Where it is shown in the shop; null: it no longer is. */
  readonly url: string | null;
  readonly price: string | null;
  /** Before a campaign. */
  readonly priceBefore: string | null;
}

export interface LetterFact {
  readonly label: string;
  readonly value: string;
}

export interface LetterTotal extends LetterFact {
  readonly weight: "usual" | "reduced" | "grand" | "aside";
}

export type Block =
  | { readonly kind: "title"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "aside"; readonly text: string }
  | { readonly kind: "section"; readonly text: string }
  | {
      readonly kind: "button";
      readonly label: string;
      readonly url: string;
      /** A small link instead. */
      readonly isQuiet?: boolean;
    }
  | { readonly kind: "facts"; readonly facts: readonly LetterFact[] }
  | { readonly kind: "lines"; readonly lines: readonly LetterLine[] }
  | { readonly kind: "totals"; readonly totals: readonly LetterTotal[] }
  | {
      readonly kind: "columns";
      readonly columns: readonly { readonly label: string; readonly lines: readonly string[] }[];
    }
  | { readonly kind: "product"; readonly product: LetterLine }
  | {
      readonly kind: "card";
      readonly amount: string;
      readonly label: string;
      readonly facts: readonly LetterFact[];
    };

/** What a mail says, before it is set as text and as markup. */
export interface Letter {
  readonly subject: string;
  /** What a list of mails shows behind the subject. */
  readonly preheader: string;
  readonly blocks: readonly Block[];
  /** The way off the list that it is sent to; absent: it is of no list. */
  readonly unsubscribeUrl?: string | undefined;
}
