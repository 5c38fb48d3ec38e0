/** What mails say, in one language. */
export interface MailWords {
  readonly visit: string;
  readonly footer: (shop: string) => string;
  readonly quantity: (quantity: number) => string;
  readonly size: (size: string) => string;
  readonly order: {
    readonly subject: (shop: string, number: string) => string;
    readonly preheader: (total: string) => string;
    readonly title: (firstName: string) => string;
    readonly intro: string;
    readonly button: string;
    readonly number: string;
    readonly date: string;
    readonly payment: string;
    readonly shipping: string;
    readonly items: string;
    readonly subtotal: string;
    readonly discount: string;
    /** One that is in the prices of the lines already. */
    readonly discountIncluded: (name: string) => string;
    readonly giftCard: (lastFour: string) => string;
    readonly shippingCost: string;
    readonly handling: string;
    readonly taxDeducted: string;
    readonly taxAdded: string;
    readonly total: string;
    readonly taxIncluded: string;
    readonly free: string;
    readonly billingAddress: string;
    readonly shippingAddress: string;
    readonly giftMessage: string;
    readonly notes: string;
  };
  readonly shipment: {
    readonly subject: (shop: string, number: string) => string;
    readonly preheader: string;
    readonly title: string;
    readonly intro: string;
    readonly carrier: string;
    readonly tracking: string;
    readonly track: string;
    readonly items: string;
  };
  readonly reset: {
    readonly subject: (shop: string) => string;
    readonly preheader: string;
    readonly title: string;
    readonly intro: (firstName: string) => string;
    readonly button: string;
    readonly aside: string;
  };
  /** To the workspace of those who run the shop. */
  readonly invitation: {
    readonly subject: (shop: string) => string;
    readonly preheader: string;
    readonly title: string;
    readonly intro: (shop: string) => string;
    readonly button: string;
    readonly aside: string;
  };
  readonly newsletter: {
    readonly subject: (shop: string) => string;
    readonly preheader: string;
    readonly title: string;
    readonly intro: (shop: string) => string;
    readonly button: string;
    readonly leave: string;
    /** Until the reader has said yes. */
    readonly pending: {
      readonly subject: (shop: string) => string;
      readonly preheader: string;
      readonly title: string;
      readonly intro: (shop: string) => string;
      readonly button: string;
      readonly aside: string;
    };
  };
  readonly backInStock: {
    readonly subject: (product: string) => string;
    readonly preheader: string;
    readonly title: string;
    readonly intro: string;
    readonly button: string;
    readonly aside: string;
  };
  readonly giftCard: {
    readonly subject: (shop: string, amount: string) => string;
    readonly preheader: string;
    readonly title: string;
    readonly intro: string;
    readonly worth: string;
    readonly number: string;
    readonly pin: string;
    readonly button: string;
    readonly aside: string;
  };
}
