import type { z } from "zod";
import { amountsOf, certificateIn, type Certificate } from "../../../catalog/certificates/certificate.ts";
import { failure, success, type Result } from "../../../errors.ts";
import { localised } from "../../../market/localised.ts";
import type { GiftCertificateSettings } from "../../../settings/gift-certificates.ts";
import type { Settings } from "../../../settings/schema.ts";
import { answer } from "../answer.ts";
import { readEndpoint, type ReadCall } from "../endpoint.ts";
import { readNumber } from "../../rest/parse/input.ts";
import { moneyFields } from "../../rest/format/money.ts";
import { secretViewFields, sightOf, viewBody, type Sight } from "./view-fields.ts";

/** What is sold in the session's currency; to callers without a session, everything. `checkout-rest.md` section 7. */
const getGiftCertificates = readEndpoint({
  method: "GET",
  path: "gift-certificates",
  body: viewBody,
  cacheable: true,
  secretFields: secretViewFields,
  handle: async (call) => {
    const found = findCertificates(call, call.platform.settings.giftCertificates);
    return found.ok ? answer({ giftCertificates: found.value }) : found;
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
    const found = findCertificates(
      call,
      all.filter(({ giftCertificate }) => giftCertificate === id),
    );
    if (!found.ok) return found;
    return found.value.length > 0
      ? answer({ giftCertificates: found.value })
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
  const sight = sightOf(call);
  if (!sight.ok) return sight;
  const shaped = certificates.map((certificate) => formatCertificate(call, sight.value, certificate));
  return success(shaped.filter((certificate) => certificate !== null));
}

/** null: it is not sold in the session's currency. `checkout-rest.md` 8.4. */
function formatCertificate(
  { token, caller, platform: { settings } }: CertificateCall,
  { view, context }: Sight,
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
    ...(caller.trusted && { currencyOfSaleOnly, showGiftAmount }),
  };
}

/** null: the buyer says. */
function amountOf(sold: Certificate | null) {
  return sold?.amount ? moneyFields("amount", sold.amount, sold.currency) : null;
}

function amountsByCurrency(settings: Settings, certificate: GiftCertificateSettings) {
  return amountsOf(settings, certificate).map(({ currency, amount }) =>
    Object.assign(moneyFields("amount", amount, currency), { currency }),
  );
}
