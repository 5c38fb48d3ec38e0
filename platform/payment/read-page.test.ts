import { expect, it } from "vitest";
import { readPage } from "./read-page.ts";
import { returnUrl } from "./return-url.ts";

const anywhere = { isAllowedOrigin: () => true };
const lineEnds = ["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029", "\u0000", "%0d%0a", "\u560d\u560a"];

it.each([
  "/payment-return",
  "back",
  "//evil.example",
  "https://",
  "https://a b/",
  "https://?back",
  "http:///shop.example/back",
  "javascript:alert(1)//",
  "data:text/html,x",
  "https://anna:pw@shop.example/",
  "https://shop.example/\n",
  "https://shop.example/\tback",
  String.raw`https://shop.example\@evil.example/`,
  String.raw`https:\shop.example/`,
  " https://shop.example/",
])("%j is no page that payment comes back to (16.1)", (page) => {
  expect(readPage("page", page, anywhere)).toEqual({
    href: "",
    problems: [{ subject: "page", code: "invalid" }],
  });
});

it("a page is required, and lies on an origin that is allowed", () => {
  expect(readPage("page", null, anywhere).problems).toEqual([{ subject: "page", code: "required" }]);
  const asked: string[] = [];
  const isAllowedOrigin = (origin: string) => {
    asked.push(origin);
    return false;
  };
  expect(readPage("page", "https://Shop.example:444/a?b#c", { isAllowedOrigin }).problems).toEqual([
    { subject: "page", code: "invalid" },
  ]);
  expect(asked).toEqual(["https://shop.example:444"]);
});

it.each([
  ["https://SHOP.example", "https://shop.example/?paymentMethod=card"],
  [
    "https://shop.example/återvänd?från=kassan med#slut",
    "https://shop.example/%C3%A5terv%C3%A4nd?fr%C3%A5n=kassan%20med&paymentMethod=card#slut",
  ],
])("%j leads back percent-encoded, its fields before the fragment (16.3)", (page, back) => {
  expect(returnUrl(readPage("page", page, anywhere).href, "card")).toBe(back);
});

it.each(
  lineEnds.flatMap((end) => [
    `https://shop.example/back${end}Set-Cookie: a=1`,
    `https://shop.example/back?a=${end}${end}<script>`,
    `https://shop.example/back#${end}Set-Cookie: a=1`,
    `https://shop.example${end}.evil.example/`,
  ]),
)("what ends a line ends no header: %j", (page) => {
  const { href, problems } = readPage("page", page, anywhere);
  const isRefused = problems.length > 0 && href === "";
  expect(isRefused || /^https:\/\/(?:shop|xn--)[\x21-\x7e]*$/.test(href)).toBe(true);
});
