import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { useCheckoutFields } from "@/components/checkout/checkout-fields";
import { Field } from "@/components/form/field";
import { useHydrated } from "@/components/selection/use-hydrated";
import { useVisitor } from "@/components/selection/visitor-context";
import { hasIdentityNumbers } from "@/lib/forms/address/country-rules";
import { type AddressSearchResult, LONGEST_IDENTITY_NUMBER } from "@/lib/forms/checkout/find-address";

/** Fills the address in by an identity number, where people have one. The number itself is kept nowhere. */
export function FindAddress() {
  const t = useTranslations("checkout");
  const { rules, found: posted, find } = useCheckoutFields();
  const { missing } = useVisitor();
  const [own, setOwn] = useState<AddressSearchResult | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const news = own ?? posted;
  if (!hasIdentityNumbers(rules.country) || missing.includes("addressSearch")) return null;

  async function ask(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    const { news: answer, address } = await find(field.current?.value ?? "");
    setAsking(false);
    setOwn(answer);
    if (address !== null && field.current !== null) field.current.value = "";
  }

  const askByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void ask();
  };

  return (
    <details open={news !== null}>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        {t("find.title")}
      </summary>
      <div className="flex items-start gap-3 pt-2">
        <Field
          ref={field}
          id={`${id}-number`}
          name="identityNumber"
          label={t("find.number")}
          hint={t("find.hint")}
          error={news?.kind === "refused" ? t(`find.problem.${news.problem}`) : undefined}
          className="min-w-0 flex-1"
          autoComplete="off"
          maxLength={LONGEST_IDENTITY_NUMBER}
          aria-required={false}
          onKeyDown={isHydrated ? askByEnter : undefined}
        />
        <button
          type={isHydrated ? "button" : "submit"}
          name="intent"
          value="find"
          aria-disabled={isAsking}
          onClick={() => void (isHydrated && ask())}
          className="mt-[1.625rem] min-h-12 rounded-full border border-ink px-5 text-sm aria-disabled:opacity-60"
        >
          {t("find.submit")}
        </button>
      </div>
      <output className="block pt-1 text-sm empty:hidden">
        {news?.kind === "found" ? t("find.found", { name: news.name }) : null}
      </output>
    </details>
  );
}
