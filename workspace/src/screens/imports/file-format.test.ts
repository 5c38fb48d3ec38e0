import { expect, test } from "vitest";
import { formatOf } from "./file-format.ts";

test.each([
  ["prices.csv", "pricelist,product,price\n1,a,2\n", "csv"],
  ["prices.txt", "pricelist,product\r\n", "csv"],
  ["one-column.csv", "externalId\n100\n", "csv"],
  ["notes.csv", 'product,comment\na,"b;c"\n', "csv"],
  ["prices.ndjson", "", "ndjson"],
  ["PRICES.JSONL", "", "ndjson"],
  ["prices.json", ' {"pricelist": "1"}\n', "ndjson"],
  ["prices.json", '[{"pricelist": "1"}]', "ndjson"],
  ["prices.XLSX", "", "spreadsheet"],
  ["prices.csv", "PK\u0003\u0004\u0014", "spreadsheet"],
  ["prices.csv", "pricelist;product;price\n1;a;2,50\n", "divider"],
  ["prices.tsv", "pricelist\tproduct\n", "divider"],
])("%s that begins with %j is %s", (name, start, format) => {
  expect(formatOf(name, start)).toBe(format);
});
