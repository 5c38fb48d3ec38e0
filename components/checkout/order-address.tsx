import type { Address } from "@/lib/checkout/address-shape";

type Props = { readonly title: string; readonly address: Address };

/** An address as it would stand on the parcel. Nothing where the payment brought none. */
export function OrderAddress({ title, address }: Props) {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address1,
    address.address2,
    [address.zipCode, address.city, address.state].filter(Boolean).join(" "),
    address.countryName || address.country,
    address.phoneNumber,
  ].filter((line) => line.trim() !== "");
  if (address.address1 === "" && address.lastName === "") return null;
  return (
    <section>
      <h2 className="mb-1 text-xl">{title}</h2>
      <address className="text-muted not-italic">
        {lines.map((line, index) => (
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}
