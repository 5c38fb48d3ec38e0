import { useTranslations } from "@/components/ui/use-translations";
import { AddressFields } from "@/components/checkout/address-fields";
import { useCheckoutFields } from "@/components/checkout/checkout-fields";
import { FindAddress } from "@/components/checkout/find-address";
import type { AddressField } from "@/lib/forms/address/address-fields";
import { placeFields } from "@/lib/forms/address/country-rules";

const CONTACT: readonly AddressField[] = ["email", "phoneNumber"];
const STREET: readonly AddressField[] = ["firstName", "lastName", "company", "address1", "address2"];

/** Who buys, where they live, and where the parcel goes when it is not there. */
export function AddressSections() {
  const t = useTranslations("checkout");
  const { rules } = useCheckoutFields();
  return (
    <>
      <section aria-labelledby="checkout-contact" className="grid gap-5">
        <h2 id="checkout-contact" className="text-2xl">
          {t("contact")}
        </h2>
        <AddressFields part="address" fields={CONTACT} />
      </section>
      <section aria-labelledby="checkout-address" className="grid gap-5">
        <h2 id="checkout-address" className="text-2xl">
          {t("address")}
        </h2>
        <FindAddress />
        <AddressFields part="address" fields={[...STREET, ...placeFields(rules.country)]} />
        <OtherAddress />
      </section>
    </>
  );
}

/** Opened by its own box, so that it needs no script. */
function OtherAddress() {
  const t = useTranslations("checkout");
  const { rules, register, written, keep } = useCheckoutFields();
  const fields = [...STREET, ...placeFields(rules.country), "phoneNumber"] as const;
  return (
    <div className="group/elsewhere grid gap-5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          defaultChecked={written.isShippedElsewhere}
          className="size-6 shrink-0 accent-ink"
          {...register("isShippedElsewhere", { onChange: keep })}
        />
        {t("elsewhere")}
      </label>
      <fieldset className="hidden group-has-[input[type=checkbox]:checked]/elsewhere:block">
        <legend className="sr-only">{t("shippingAddress")}</legend>
        <AddressFields part="shippingAddress" fields={fields} />
      </fieldset>
    </div>
  );
}
