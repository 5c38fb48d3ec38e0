import type { AccountRecord } from "../account-record.ts";

const person = {
  firstname: "Eva",
  lastname: "Ek",
  address1: "Storgatan 1",
  address2: "c/o Ek",
  city: "Lund",
  state: "M",
  zipcode: "222 22",
  country: "SE",
  email: "eva@example.com",
  telephone: "+46 1",
  fax: "+46 2",
};

const address = (city: string) => ({
  id: `${city}-1`,
  description: `${city} office`,
  company: "Acme AB",
  attn: "Purchasing",
  ...person,
  city,
  vat: "SE556000000001",
  url: "https://example.com",
  companyregistrationid: "556000-0000",
});

const status = "active" as const;
const market = { id: "1", description: "Europe" };
const pricelist = { id: "1", description: "Krona" };
const buyer = (id: string) => ({ id, store: 1, status, ...person, market, pricelist });

/** Every field that an account has, in the form in which it is given back; no password. */
export function fullAccount(
  id: string,
): AccountRecord & Required<Pick<AccountRecord, "buyers" | "addresses">> {
  return {
    id,
    type: "wholesale",
    status: "inactive",
    description: "Acme",
    other: "Rings twice",
    discount: "12.50",
    market,
    pricelist: { id: "2", description: "Euro" },
    internalinformation: "Pays late",
    creditlimit: "50000.00",
    salesrep: { id: "S1", description: "Seller" },
    paymentterms: { id: "N30", description: "30 days" },
    shippingterms: { id: "DAP", description: "Delivered" },
    accountaddress: address("Malmö"),
    shippingaddress: address("Lund"),
    invoiceaddress: address("Ystad"),
    carrierinformation: {
      carrier: "DHL",
      service: "Freight",
      account: "A-1",
      taxid: "T-1",
      tracking: "TR-1",
      packages: 3,
    },
    buyers: [buyer("B1"), buyer("B2")],
    addresses: [address("Kivik"), address("Simris")],
    additionals: [{ key: "segment", value: "gold" }, { key: "note" }],
  };
}
