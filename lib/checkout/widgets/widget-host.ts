import {
  widgetFieldsSchema,
  widgetPaymentSchema,
  type WidgetPaymentInput,
  widgetShippingAddressSchema,
  shippingFields,
  widgetShippingMethodSchema,
  WIDGET_ERROR,
  WIDGET_EVENTS,
  WIDGET_PREFIXES,
  type WidgetEvent,
} from "@/lib/checkout/widgets/widget-events";
import type { Outcome } from "@/lib/selection/selection-queue";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { formatMoney, moneyFromNumber } from "@/lib/money/money";

/** What came of a payment that a widget had ready. */
export type WidgetPayment =
  /** Begun elsewhere or done: the way on leads from this page. */
  | { readonly kind: "paid"; readonly to: string }
  | { readonly kind: "more"; readonly formFields: Readonly<Record<string, unknown>> }
  | { readonly kind: "failed" };

export type WidgetPorts = {
  readonly on: (event: string, handler: (detail: unknown) => void) => () => void;
  readonly dispatch: (event: string, detail: unknown) => void;
  /** Null when a later question has taken this one's place. */
  readonly change: (method: "PUT", path: string, body?: unknown) => Promise<Outcome | null>;
  /** Ends a change that the script has begun by itself. */
  readonly resume: (ignore: unknown) => void;
  readonly pay: (input: WidgetPaymentInput) => Promise<WidgetPayment>;
  readonly failed: () => void;
  readonly locale: string;
};

type Handlers = Readonly<Record<WidgetEvent, (detail: unknown, prefix: string) => Promise<void>>>;

/**
 * Answers the widgets of the checkout script, by its contract alone (checkout-rest.md#checkout-script): whatever a
 * widget says is checked, what cannot be done is answered and told, and of payments one at a time is started and none
 * after one was paid. Answers how to stop.
 */
export function hostWidgets(ports: WidgetPorts): () => void {
  const { on } = ports;
  const handlers = handlersOf(ports);
  const handled = new WeakSet<object>();
  const stops = WIDGET_PREFIXES.flatMap((prefix) =>
    WIDGET_EVENTS.map((event) =>
      on(prefix + event, (detail) => {
        // An installation may tell the same under both names.
        if (typeof detail !== "object" || detail === null || handled.has(detail)) return;
        handled.add(detail);
        handlers[event](detail, prefix).catch(ports.failed);
      }),
    ),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

function handlersOf(ports: WidgetPorts): Handlers {
  const { change, dispatch, resume, failed } = ports;
  const pay = payOnce(ports);

  const shipping = async (response: string, path: string, body?: unknown) => {
    const outcome = await change("PUT", path, body);
    const isDone = outcome?.ok ?? false;
    dispatch(response, outcome?.ok ? shippingResponse(outcome.selection, ports.locale) : WIDGET_ERROR);
    if (!isDone) failed();
  };

  return {
    checkout_callback: async (detail) => {
      const parsed = widgetFieldsSchema.safeParse(detail);
      if (!parsed.success) return;
      const outcome = await change("PUT", "payment-fields", parsed.data.body);
      resume(parsed.data.suspendIgnore);
      if (outcome !== null && !outcome.ok) failed();
    },
    checkout_payment_callback: async (detail, prefix) => {
      const parsed = widgetPaymentSchema.safeParse(detail);
      const result: WidgetPayment = parsed.success ? await pay(parsed.data) : { kind: "failed" };
      const isAsked = !parsed.success || parsed.data.responseEventRequired || result.kind === "failed";
      const answer = result.kind === "more" ? { formFields: result.formFields } : { formFields: {} };
      if (isAsked) {
        dispatch(`${prefix}checkout_payment_response`, result.kind === "failed" ? WIDGET_ERROR : answer);
      }
      if (result.kind === "failed") failed();
    },
    checkout_shipping_method_callback: async (detail, prefix) => {
      const parsed = widgetShippingMethodSchema.safeParse(detail);
      const response = `${prefix}checkout_shipping_method_response`;
      if (!parsed.success) return dispatch(response, WIDGET_ERROR);
      return shipping(response, `shipping-methods/${encodeURIComponent(parsed.data.shippingMethod)}`);
    },
    checkout_shipping_address_callback: async (detail, prefix) => {
      const parsed = widgetShippingAddressSchema.safeParse(detail);
      const response = `${prefix}checkout_shipping_address_response`;
      if (!parsed.success) return dispatch(response, WIDGET_ERROR);
      return shipping(response, "payment-fields", shippingFields(parsed.data));
    },
  };
}

/** Never two payments: neither at the same time, nor one after another that was paid. */
function payOnce({ pay }: Pick<WidgetPorts, "pay">): WidgetPorts["pay"] {
  let isClosed = false;
  return async (input) => {
    if (isClosed) return { kind: "failed" };
    isClosed = true;
    try {
      const result = await pay(input);
      isClosed = result.kind === "paid";
      return result;
    } catch {
      // Whether it was paid is not known: nothing is started again before the page is looked at anew.
      return { kind: "failed" };
    }
  };
}

/**
 * What both shipping callbacks are answered with (checkout-rest.md#checkout-script), `tag` being the locale of the
 * amounts in words.
 */
function shippingResponse(selection: Selection, tag: string) {
  const { currency, location, totals, shippingMethod, shippingMethods } = selection;
  const denominator = moneyFromNumber(1, currency).amount;
  return {
    country: location.country ?? "",
    currency,
    currencyDenominator: denominator,
    grandTotalPriceAsNumber: totals.grand / denominator,
    shippingMethod,
    shippingMethodsAvailable: shippingMethods.map(({ shippingMethod: key, name, price }) => ({
      name,
      price: formatMoney({ amount: price, currency }, tag),
      priceAsNumber: price / denominator,
      shippingMethod: key,
    })),
  };
}
