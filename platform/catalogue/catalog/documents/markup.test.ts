import { describe, expect, it } from "vitest";
import { cleanMarkup, plainText } from "./markup.ts";

const plainOf = (markup: string) => plainText(cleanMarkup(markup));

describe("texts with markup, soap.md#product-mapping", () => {
  it.each([
    ["a paragraph is a line", "<p>One</p><p>Two<br>three</p>", "One\nTwo\nthree"],
    ["list items and headings too", "<h2>Care</h2><ul><li>Wash</li><li>Dry</li></ul>", "Care\nWash\nDry"],
    ["spaces are one", "a \t b\n\n\n c", "a b\nc"],
    [
      "signs of markup in a text stay signs",
      "1 &lt; 2 &amp;amp; 3 > 2 \"q\" 'a'",
      "1 < 2 &amp; 3 > 2 \"q\" 'a'",
    ],
    ["a sign in an attribute ends no tag", '<a href="https://x.example/?a>b" title="c>d">link</a>!', "link!"],
    ["what is not harmless goes, with what is in it", "<script>alert('>')</script><style>p{}</style>x", "x"],
    ["what is left open is closed", "<b>bold <i>both", "bold both"],
  ])("%s", (_, markup, plain) => {
    expect(plainOf(markup)).toBe(plain);
  });
});
