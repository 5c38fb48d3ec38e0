import { EyeOff } from "lucide-react";
import { t } from "../messages/translate.ts";

/** Something that the role is not shown. */
export function Hidden() {
  return (
    <span className="inline-flex items-center gap-1 text-ink-3" title={t("redacted.hint")}>
      <EyeOff size={13} aria-hidden />
      <span className="sr-only">{t("redacted.hint")}</span>
    </span>
  );
}
