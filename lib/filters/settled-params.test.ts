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
  ["page=4", "?page=3"],
  ["colour=Black&page=100000", "?colour=Black&page=3"],
])("%s goes on as %j", (search, address) => {
  expect(settled(search)).toBe(address);
});

it("has one page when there is nothing", () => {
  expect(settled("brand=7&page=2", { count: 0, filters: [] })).toBe("?brand=7");
});
