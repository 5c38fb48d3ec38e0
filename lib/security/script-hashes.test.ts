import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scriptHashes } from "@/lib/security/script-hashes.mjs";

const sha256 = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

const BEGIN = "(self.__next_f=self.__next_f||[]).push([0])";
const BOOT =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"]});\n';

describe("the hashes of a page's inline scripts", () => {
  it("name what hands over data, each once", () => {
    const push = 'self.__next_f.push([1,"åäö \\u003c/script>"])';
    const html = [BEGIN, BOOT, push, push].map((code) => `<script id="x">${code}</script>`).join("<p>");
    expect(scriptHashes(html)).toEqual([BEGIN, BOOT, push].map(sha256));
  });

  it("name no code, also where it begins or ends as data does", () => {
    const codes = [
      "alert(1)",
      "self.__next_f.push(alert(1))",
      'self.__next_f.push([1,"a"]);alert(1)',
      'self.__next_f.push([1,"a"]);alert([1])',
      "self.__next_f.push([`${alert(1)}`])",
      'alert(1);self.__next_f.push([1,"a"])',
      '(self.__next_f=alert||[]).push(["a"])',
    ];
    expect(scriptHashes(codes.map((code) => `<script>${code}</script>`).join(""))).toEqual([]);
  });

  it("leave out what is loaded", () => {
    expect(scriptHashes(`<script src="/a.js" async="">${BEGIN}</script>`)).toEqual([]);
  });

  it("stand for the bytes that a browser hashes, whatever the data is", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const code = `self.__next_f.push(${json.replaceAll("<", "\\u003c")})`;
        expect(scriptHashes(`<body><script>${code}</script></body>`)).toEqual([sha256(code)]);
      }),
    );
  });
});
