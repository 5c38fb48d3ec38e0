/** A record for every operation that writes records, as a caller hands it to the method that a SOAP library makes. */
export const clientRecords = {
  Accounts_Update: {
    accounts: {
      account: [
        {
          id: "A1",
          type: "wholesale",
          status: "active",
          description: "Corner shop",
          accountaddress: { company: "Corner & Co", country: "SE" },
          carrierinformation: { carrier: "DHL", packages: 2 },
          buyers: { buyer: [{ id: "B1", store: 1, status: "active", email: "b1@example.com" }] },
          addresses: { address: [{ id: "AD1", city: "Lund" }] },
          additionals: { additional: [{ key: "region", value: "south" }] },
        },
      ],
    },
  },
  Customers_Update: {
    customers: {
      customer: [{ id: "C9", store: 1, type: "retail", firstname: "Bo", email: "c9@example.com" }],
    },
  },
  Deliverywindows_Update: {
    deliverywindows: {
      deliverywindow: [
        {
          id: "D1",
          status: "active",
          description: "Autumn",
          startdate: "2026-08-01",
          stopdate: "2026-09-15",
          atonce: false,
          variations: { variation: [{ id: "101", productlimit: 40, variationlimit: 10 }] },
        },
      ],
    },
  },
  Invoices_Update: {
    invoices: {
      invoice: [
        {
          id: "I1",
          store: "1",
          status: "open",
          currency: "SEK",
          total: "700.00",
          internalinformation: "By hand",
          items: {
            invoiceitem: [{ itemid: "1", qty: "2", price: "350.00", product: { id: "101" } }],
            additional: [{ subtotal: "49.00", description: "Freight" }],
          },
        },
      ],
    },
  },
  Markets_Update: { markets: { market: [{ id: "M9", store: "1", type: "retail", description: "South" }] } },
  Paymentterms_Update: { paymentterms: { paymentterms: [{ id: "P30", name: "30 days", duedays: "30" }] } },
  Pricelists_Update: {
    pricelists: {
      pricelist: [
        {
          id: "L9",
          store: "1",
          type: "retail",
          currency: "EUR",
          description: "Staff",
          items: {
            product: [{ id: "101", price: "12.50", variation: [{ id: "101", price: "11.50" }] }],
          },
        },
      ],
    },
  },
  Products_Update: {
    products: {
      product: [
        {
          id: "CP",
          description: "Client’s <shirt> & tie",
          brand: { id: "CB", description: "Client brand" },
          weight: { value: "0.25", unit: "kg" },
          variations: {
            variation: [
              {
                id: "CPV",
                description: "Blue",
                sizetable: { id: "CT" },
                sizes: {
                  size: [
                    { id: "M", description: "M", qty: "3" },
                    {
                      id: "L",
                      description: "L",
                      warehouseitems: { warehouse: [{ id: "1", qty: "4" }] },
                    },
                  ],
                },
                displays: { display: [{ store: "1", markets: { market: [{ id: "1" }] } }] },
              },
            ],
          },
          metadata: { storemeta: [{ store: "1", shortdescription: "åäö 漢字 😀" }] },
        },
      ],
    },
  },
  Salesreps_Update: {
    salesreps: {
      salesrep: [{ id: "SR1", email: "sr@example.com", name: "Siv", percent: "5" }],
    },
  },
  Shippingterms_Update: { shippingterms: { shippingterms: [{ id: "DDP", name: "Delivered" }] } },
  Sizes_Update: {
    sizes: { size: [{ id: "XXL", description: "2XL", sizetable: { id: "1" } }] },
  },
  Warehouses_Update: {
    warehouses: {
      warehouse: [
        { id: "W9", description: "South" },
        { id: "W10", description: "<North> & 'East'" },
      ],
    },
  },
};
