import { expect, it } from "vitest";
import { mailLinks } from "./mail-links.ts";

const place = "https://shop.example/{language}-{country}";

it.each([
  [{}, true],
  [
    { home: place, product: `${place}/{uri}`, order: `${place}/o?n={number}`, password: `${place}/{path}` },
    true,
  ],
  [{ home: "https://{country}.shop.example" }, true],
  [{ password: "https://shop.example/new-password" }, true],
  [{ product: place }, false],
  [{ order: place }, false],
  [{ home: `${place}/{uri}` }, false],
  [{ home: `${place}/{language` }, false],
  [{ home: "javascript:alert(1)" }, false],
  [{ home: "/{language}" }, false],
  [{ home: "https://shop.example/a b" }, false],
  [{ password: "https://{path}/new" }, false],
  [{ password: "https://shop.example{path}" }, false],
  [{ product: "https://{uri}.shop.example/" }, false],
  [{ start: place }, false],
] as const)("the links %j are taken: %s", (links, taken) => {
  expect(mailLinks.safeParse(links).success).toBe(taken);
});
