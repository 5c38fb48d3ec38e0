import { amountsOf, certificateIn } from "../../../catalogue/catalog/gift-certificates.ts";
import { localised } from "../../../catalogue/market/localised.ts";
import { priceListOf } from "../../../catalogue/market/places.ts";
import type { GiftCertificateSettings } from "../../../foundations/settings/schema/catalog.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import { languageOf, translations } from "../market/language.ts";
import { monetaryValue } from "../money.ts";
import { type PageArguments, paginate } from "../pagination.ts";
import type { ResolverMap } from "../resolver.ts";

interface GiftCertificateSource {
  readonly id: number;
  readonly name: string;
  readonly type: (typeof types)[keyof typeof types];
  readonly currencyOfSaleOnly: boolean;
  readonly showGiftAmount: boolean;
  readonly certificate: GiftCertificateSettings;
}

const types = { predeterminedAmount: "PREDETERMINED_AMOUNT", anyAmount: "ANY_AMOUNT" } as const;

function currencyOf(context: StorefrontContext): string {
  return priceListOf(context.platform.settings, sessionOf(context).priceList).currency;
}

/** The gift certificates that are sold in the session's currency; in no-session mode all. checkout-rest.md#catalogue-calls. */
function certificates(context: StorefrontContext, ids: readonly number[]): readonly GiftCertificateSource[] {
  const { plugin, platform, view } = context;
  if (!plugin.features.giftCertificates) return [];
  const { settings } = platform;
  return settings.giftCertificates
    .filter(({ giftCertificate }) => ids.length === 0 || ids.includes(giftCertificate))
    .filter((certificate) => view.session === null || certificateIn(certificate, currencyOf(context)))
    .map((certificate) => ({
      id: certificate.giftCertificate,
      name: localised(certificate.name, languageOf(context), settings.defaultLanguage),
      type: types[certificate.type],
      currencyOfSaleOnly: certificate.currencyOfSaleOnly,
      showGiftAmount: certificate.showGiftAmount,
      certificate,
    }));
}

interface ListArguments extends PageArguments {
  readonly ids?: readonly number[] | null;
}

export const giftCertificateQueries: ResolverMap[string] = {
  giftCertificate: (_source, { id }: { id: number }, context) => certificates(context, [id])[0] ?? null,
  giftCertificates: (_source, { ids, ...page }: ListArguments, context) =>
    paginate(context, page, certificates(context, ids ?? [])),
};

export const giftCertificateResolvers: ResolverMap = {
  GiftCertificate: {
    /** null: the buyer chooses the amount. */
    amount: ({ certificate }: GiftCertificateSource, _args, context) => {
      const sold = certificateIn(certificate, currencyOf(context));
      return sold?.amount ? monetaryValue(context.platform.settings, sold.amount, sold.currency) : null;
    },
    amountByCurrency: ({ certificate }: GiftCertificateSource, _args, { platform: { settings } }) =>
      amountsOf(settings, certificate).map(({ amount, currency }) =>
        monetaryValue(settings, amount, currency),
      ),
    translations: ({ certificate }: GiftCertificateSource, _args, { platform: { settings } }) =>
      translations(settings, (language) => ({
        name: localised(certificate.name, language, settings.defaultLanguage),
      })),
  },
};
