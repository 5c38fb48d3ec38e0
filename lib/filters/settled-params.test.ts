import { listingSearch, parseListingParams } from "@/lib/filters/listing-params";
import { settledParams } from "@/lib/filters/settled-params";
import { expect, it } from "vitest";

const FOUND = { count: 49, filters: [{ field: "material.name", values: [] }] };
const settled = (search: string, found = FOUND) => {
  const params = settledParams(parseListingParams(new URLSearchParams(search)), found);
  return params === null ? null : listingSearch(params);
};

it.each(["", "page=3", "f.material.name=Wool&sort=newest", "colour=Nope&brand=99999"])(
  "%j stays as it is asked",
  (search) => {
    expect(settled(search)).toBeNull();
  },
);

it.each([
  ["f.foo=bar", ""],
  ["f.foo=bar&f.material.name=Wool&colour=Black&page=2", "?colour=Black&f.material.name=Wool&page=2"],
  ["price=100-200&colour=Black", "?colour=Black"],
  ["page=4", "?page=3"],
  ["colour=Black&page=100000", "?colour=Black&page=3"],
])("%s goes on as %j", (search, address) => {
  expect(settled(search)).toBe(address);
});

it("keeps a price where the shop has a filter for it", () => {
  const filters = [{ field: "priceRange", values: [] }];
  expect(settled("price=100-200", { count: 1, filters })).toBeNull();
});

it("has one page and every filter when there is nothing", () => {
  const nothing = { count: 0, filters: [] };
  expect(settled("brand=7&f.foo=bar&price=1-2&page=2", nothing)).toBe("?price=1-2&brand=7&f.foo=bar");
});
