import { useTranslations } from "@/components/ui/use-translations";
import { fieldId, useCheckoutFields } from "@/components/checkout/checkout-fields";
import { Field, SelectField } from "@/components/form/field";
import { type AddressField, AUTOCOMPLETE } from "@/lib/forms/address/address-fields";
import { LONGEST_TEXT } from "@/lib/forms/field-limits";
import { placeFields, postcodeExample, postcodeInputMode } from "@/lib/forms/address/country-rules";

const TYPES: Partial<Record<AddressField, "email" | "tel">> = { email: "email", phoneNumber: "tel" };
const HALVES: ReadonlySet<AddressField> = new Set(["firstName", "lastName", "zipCode", "city", "state"]);

type Props = { readonly part: "address" | "shippingAddress"; readonly fields: readonly AddressField[] };

/** The fields of one address that the country and the payment ask for. */
export function AddressFields({ part, fields }: Props) {
  const { rules } = useCheckoutFields();
  // Two fields share a row. Of postcode, city and state, the last one has a row of its own.
  const third = placeFields(rules.country).filter((field) => rules.visible.includes(field))[2];
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      {fields
        .filter((field) => rules.visible.includes(field))
        .map((field) => (
          <AddressInput key={field} part={part} field={field} isHalf={HALVES.has(field) && field !== third} />
        ))}
    </div>
  );
}

type InputProps = Pick<Props, "part"> & { readonly field: AddressField; readonly isHalf: boolean };

function AddressInput({ part, field, isHalf }: InputProps) {
  const t = useTranslations("checkout");
  const { rules, register, written, errorOf, keep } = useCheckoutFields();
  const name = `${part}.${field}` as const;
  const isRequired =
    part === "address"
      ? rules.required.includes(field)
      : !["company", "address2", "phoneNumber"].includes(field);
  const example = field === "zipCode" ? postcodeExample(rules.country) : null;
  const shared = {
    id: fieldId(name),
    label: t(`fields.${field}`),
    optional: isRequired ? undefined : t("optional"),
    error: errorOf(name),
    defaultValue: written[part][field],
    autoComplete: part === "address" ? AUTOCOMPLETE[field] : `shipping ${AUTOCOMPLETE[field]}`,
    className: isHalf ? "col-span-2 sm:col-span-1" : "col-span-2",
  };
  if (field === "state") {
    return (
      <SelectField {...shared} {...register(name, { onChange: keep })}>
        <option value="">{t("chooseState")}</option>
        {rules.states.map(({ state, name: label }) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <Field
      {...shared}
      {...register(name, { onBlur: keep })}
      type={TYPES[field] ?? "text"}
      maxLength={LONGEST_TEXT}
      inputMode={field === "zipCode" ? postcodeInputMode(rules.country) : undefined}
      autoCapitalize={field === "email" ? "none" : undefined}
      spellCheck={field === "email" ? false : undefined}
      hint={example === null ? undefined : t("hints.zipCode", { example })}
    />
  );
}
