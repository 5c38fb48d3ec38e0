import type { Schemas } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Chip } from "../../ui/chip.tsx";

type Shown = Pick<Schemas["ProductSummary"], "status" | "published">;

/** Whether shoppers see a product: what is not published is never called sold out. */
export function ProductStateChip({ status, published }: Shown) {
  if (status !== "active") return <Chip>{t(`productStatus.${status}`)}</Chip>;
  return published ? (
    <Chip tone="good">{t("product.published")}</Chip>
  ) : (
    <Chip tone="warn">{t("product.unpublished")}</Chip>
  );
}
