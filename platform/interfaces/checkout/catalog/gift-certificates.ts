import type { z } from "zod";
import { amountsOf, certificateIn, type Certificate } from "../../../catalogue/catalog/gift-certificates.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import { localised } from "../../../catalogue/market/localised.ts";
import type { GiftCertificateSettings } from "../../../foundations/settings/schema/catalog.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { moneyFields } from "../../rest/format/money.ts";
import { readNumber } from "../../rest/parse/input.ts";
import { readEndpoint, type ReadCall } from "../endpoint.ts";
import { respond } from "../response.ts";
import { readCatalogScope, secretViewFields, viewBody, type CatalogScope } from "./catalog-scope.ts";

/**
 * The certificates that are sold in the session's currency; all of them for clients without a session.
 * checkout-rest.md#catalogue-calls.
 */
const getGiftCertificates = readEndpoint({
  method: "GET",
  path: "gift-certificates",
  body: viewBody,
  cacheable: true,
  secretFields: secretViewFields,
  handle: async (call) => {
    const certificates = findCertificates(call, call.platform.settings.giftCertificates);
    return certificates.ok ? respond({ giftCertificates: certificates.value }) : certificates;
  },
});

const getGiftCertificate = readEndpoint({
  method: "GET",
  path: "gift-certificates/{id}",
  body: viewBody,
  cacheable: true,
  secretFields: secretViewFields,
  handle: async (call) => {
    const id = readNumber(call.param("id"));
    const all = call.platform.settings.giftCertificates;
    const certificates = findCertificates(
      call,
      all.filter(({ giftCertificate }) => giftCertificate === id),
    );
    if (!certificates.ok) return certificates;
    return certificates.value.length > 0
      ? respond({ giftCertificates: certificates.value })
      : failure("giftCertificate", "not-found");
  },
});

export const giftCertificateEndpoints = [getGiftCertificates, getGiftCertificate];

type CertificateCall = ReadCall<z.output<typeof viewBody>>;

function findCertificates(
  call: CertificateCall,
  certificates: readonly GiftCertificateSettings[],
): Result<readonly Record<string, unknown>[]> {
  if (!call.plugin.features.giftCertificates) return failure("feature", "not-enabled");
  const scope = readCatalogScope(call);
  if (!scope.ok) return scope;
  const formatted = certificates.map((certificate) => formatCertificate(call, scope.value, certificate));
  return success(formatted.filter((certificate) => certificate !== null));
}

/** null when it is not sold in the session's currency. checkout-rest.md#gift-certificates. */
function formatCertificate(
  { token, client, platform: { settings } }: CertificateCall,
  { view, context }: CatalogScope,
  certificate: GiftCertificateSettings,
): Record<string, unknown> | null {
  const { giftCertificate, name, type, currencyOfSaleOnly, showGiftAmount } = certificate;
  const sold = certificateIn(certificate, context.currency);
  if (token !== null && !sold) return null;
  return {
    giftCertificate: String(giftCertificate),
    name: localised(name, view.language, settings.defaultLanguage),
    type,
    ...(token === null
      ? { amountByCurrency: amountsByCurrency(settings, certificate) }
      : { amount: amountOf(sold) }),
    ...(client.trusted && { currencyOfSaleOnly, showGiftAmount }),
  };
}

/** null when the buyer chooses the amount. */
function amountOf(sold: Certificate | null) {
  return sold?.amount ? moneyFields("amount", sold.amount, sold.currency) : null;
}

function amountsByCurrency(settings: Settings, certificate: GiftCertificateSettings) {
  return amountsOf(settings, certificate).map(({ currency, amount }) =>
    Object.assign(moneyFields("amount", amount, currency), { currency }),
  );
}
