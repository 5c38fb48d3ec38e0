import type { PricelistRecord } from "../catalogue/master-data/master-records.ts";
import type { PreviewRecord, RelationRecord, TextRecord } from "../catalogue/master-data/operator-records.ts";
import type { ProductRecord } from "../catalogue/master-data/products/product-record.ts";

const store = 1;
const everywhere = ["1", "2", "3"];

interface Ware {
  readonly id: string;
  readonly name: string;
  readonly sizeTable?: string;
  readonly sizes: readonly { readonly id: string; readonly units: number; readonly preorder?: boolean }[];
  readonly markets?: readonly string[];
  readonly minimum?: number;
  readonly multiple?: number;
  readonly taxGroup?: string;
  /** Prices by list, decimals. */
  readonly prices: Readonly<Record<string, string>>;
}

/** One product with one variation each, both of this id. */
const wares: readonly Ware[] = [
  {
    id: "101",
    name: "Tee",
    sizes: [
      { id: "S", units: 5 },
      { id: "M", units: 100 },
      { id: "L", units: 0 },
    ],
    prices: { "1": "350", "2": "33.33", "4": "100", "5": "999" },
  },
  {
    id: "102",
    name: "Socks",
    sizes: [{ id: "M", units: 100 }],
    minimum: 2,
    multiple: 2,
    prices: { "1": "49.50", "2": "4", "4": "6", "5": "600" },
  },
  {
    id: "103",
    name: "Scarf",
    sizes: [{ id: "M", units: 10 }],
    markets: ["1"],
    prices: { "1": "200", "2": "20" },
  },
  {
    id: "104",
    name: "Cap",
    sizes: [{ id: "M", units: 10 }],
    prices: { "1": "99.95", "2": "10", "4": "12", "5": "1500" },
  },
  {
    id: "105",
    name: "Book",
    sizes: [{ id: "M", units: 10 }],
    taxGroup: "books",
    prices: { "1": "106", "2": "10.70", "4": "11", "5": "1000" },
  },
  { id: "106", name: "Unpublished", sizes: [{ id: "M", units: 10 }], prices: { "1": "10" } },
  {
    id: "107",
    name: "Krona only",
    sizes: [{ id: "M", units: 10 }],
    prices: { "1": "75" },
  },
  {
    id: "108",
    name: "Coming coat",
    sizes: [{ id: "M", units: 0, preorder: true }],
    prices: { "1": "1000", "2": "100" },
  },
  { id: "109", name: "Last one", sizes: [{ id: "M", units: 1 }], prices: { "1": "10", "2": "1" } },
  {
    id: "110",
    name: "Vase",
    sizes: [{ id: "OS", units: 10 }],
    sizeTable: "2",
    prices: { "1": "4", "2": "0.40", "4": "1", "5": "40" },
  },
];

export const products: readonly ProductRecord[] = wares.map((ware) => ({
  id: ware.id,
  sku: `P${ware.id}`,
  description: ware.name,
  brand: { id: "1", description: "Linnea" },
  metadata: [
    { store, shortdescription: `A ${ware.name}`, ...(ware.taxGroup && { taxgroup: ware.taxGroup }) },
  ],
  media: [{ id: "1", image: `test-${ware.id}-1` }],
  variations: [
    {
      id: ware.id,
      description: "Plain",
      sku: "-1",
      sizetable: { id: ware.sizeTable ?? "1" },
      sizes: ware.sizes.map(({ id, units, preorder = false }) => ({
        id,
        sku: `-${id}`,
        preorder,
        warehouseitems: [{ id: "1", qty: units }],
      })),
      displays: [
        {
          store,
          categories: [{ id: "2" }],
          markets: (ware.markets ?? everywhere).map((id) => ({ id })),
          minimumorderamount: ware.minimum ?? 1,
          orderdenominator: ware.multiple ?? 1,
        },
      ],
    },
  ],
}));

export const pricelists: readonly PricelistRecord[] = ["1", "2", "4", "5"].map((list) => ({
  id: list,
  items: wares.flatMap(({ id, prices }) => (prices[list] === undefined ? [] : [{ id, price: prices[list] }])),
}));

export const texts: readonly TextRecord[] = [
  {
    id: "101",
    store,
    texts: [{ language: "sv", name: "Tröja" }],
    variations: [{ id: "101", uris: { sv: "troja" } }],
  },
];

export const previews: readonly PreviewRecord[] = [{ id: "106", store, preview: true }];

export const relations: readonly RelationRecord[] = [
  { id: "101", store, relation: "standard", related: ["103", "104"] },
];
