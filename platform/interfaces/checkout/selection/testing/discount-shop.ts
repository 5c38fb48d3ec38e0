import type { Settings } from "../../../../foundations/settings/schema.ts";
import { startTestPlatform, type TestOptions, type TestPlatform } from "../../../../testing/platform.ts";
import { withDiscounts } from "../../../../testing/shop-discounts.ts";

export {
  automaticDiscounts,
  cardBalance,
  giftCards,
  issueCard,
  unsoundTenders,
  usesOf,
  vouchers,
} from "../../../../testing/shop-discounts.ts";

/** The test shop with vouchers and gift cards, and whatever else. */
export function startDiscountShop(
  also: (settings: Settings) => Settings = (settings) => settings,
  options: Omit<TestOptions, "settings"> = {},
): Promise<TestPlatform> {
  return startTestPlatform({
    ...options,
    settings: (settings) => also(withDiscounts(settings)),
  });
}
