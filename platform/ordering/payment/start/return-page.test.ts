import { expect, it } from "vitest";
import { parseReturnPage } from "./return-page.ts";
import { returnUrl } from "../../../selling/payment-providers/return-url.ts";

const anywhere = { isAllowedOrigin: () => true };
const invalid = [{ subject: "page", code: "invalid" }];

it.each([
  "/payment-return",
  "//evil.example",
  "https://",
  "http:///shop.example/back",
  "javascript:alert(1)//",
  "https://anna:pw@shop.example/",
  "https://shop.example/\tback",
  String.raw`https://shop.example\@evil.example/`,
  " https://shop.example/",
])("%j is no page that payment comes back to (16.1)", (page) => {
  expect(parseReturnPage("page", page, anywhere)).toEqual({ href: "", problems: invalid });
});

it("a page is required, and lies on an origin that is allowed", () => {
  expect(parseReturnPage("page", null, anywhere).problems).toEqual([{ subject: "page", code: "required" }]);
  const asked: string[] = [];
  const isAllowedOrigin = (origin: string) => asked.push(origin) === 0;
  const { problems } = parseReturnPage("page", "https://Shop.example:444/a?b#c", { isAllowedOrigin });
  expect([problems, asked]).toEqual([invalid, ["https://shop.example:444"]]);
});

it("leads back percent-encoded, its fields before the fragment (16.3)", () => {
  const { href } = parseReturnPage("page", "https://SHOP.example/återvänd?från=kassan med#slut", anywhere);
  expect(returnUrl(href, "card")).toBe(
    "https://shop.example/%C3%A5terv%C3%A4nd?fr%C3%A5n=kassan%20med&paymentMethod=card#slut",
  );
});

it.each(["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029", "\u0000", "%0d%0a", "\u560d\u560a"])(
  "what ends a line ends no header: %j",
  (end) => {
    for (const at of ["shop.example/back", "shop.example/back?a=", "shop.example/back#", "shop.example"]) {
      const { href, problems } = parseReturnPage("page", `https://${at}${end}Set-Cookie: a=1`, anywhere);
      const isRefused = problems.length > 0 && href === "";
      expect(isRefused || /^https:\/\/(?:shop|xn--)[\x21-\x7e]*$/.test(href)).toBe(true);
    }
  },
);
