import {
  anything,
  constant,
  constantFrom,
  double,
  integer,
  jsonValue,
  oneof,
  string,
  type Arbitrary,
} from "fast-check";

/** Texts that have broken something somewhere: each of them is short enough for any field. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "true",
  "0",
  "-1",
  "-0",
  "1e309",
  "0x10",
  "9007199254740993",
  "99999999999999999999999",
  "2147483648",
  "'; drop table session; --",
  "%00",
  "%",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "]]>",
  "${7*7}{{7*7}}",
  "a\r\nBcc: b@example.com",
  "javascript:alert(1)",
  "//evil.example",
  "\u202e\u200b\ufeff",
  "ﷺ💥👩‍👩‍👧‍👦",
  "İıſK",
  "2026-02-30",
  "+275760-09-13",
  "(?:a+)+$",
];

const longTexts = [255, 256, 1_001, 70_000].map((length) => "å".repeat(length));

/** Any text, and those above. */
export const hostileText: Arbitrary<string> = oneof(
  { arbitrary: constantFrom(...hostileTexts), weight: 6 },
  { arbitrary: string({ unit: "binary", maxLength: 40 }), weight: 2 },
  constantFrom(...longTexts),
);

/** Numbers that JSON can hold. */
export const hostileNumber: Arbitrary<number> = oneof(
  constantFrom(
    0,
    -0,
    -1,
    0.1,
    1e21,
    1.7976931348623157e308,
    5e-324,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    2 ** 63,
    -(2 ** 63),
  ),
  integer(),
  double({ noNaN: true, noDefaultInfinity: true }),
);

const deep = (levels: number) => Array.from({ length: levels }).reduce<object>((inner) => ({ a: inner }), {});

/** Any value that JSON can hold, in a place where it is not expected. */
export const hostileValue: Arbitrary<unknown> = oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: hostileNumber, weight: 3 },
  constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { "": "" }),
  constant(deep(40)),
  constant(Array.from({ length: 3_000 }, () => 1)),
  jsonValue({ maxDepth: 3, stringUnit: "binary" }),
  anything({ maxDepth: 2, maxKeys: 3, values: [hostileText, hostileNumber] }),
);

/** What a program cannot write into a body: names of the prototype, the same name twice, numbers beyond all. */
const extraMembers = [
  '"__proto__":{"quantity":1,"trusted":true}',
  '"__proto__":null',
  '"constructor":{"prototype":{"polluted":1}}',
  '"toString":"x"',
  '"email":"first@example.com"',
  '"quantity":1e999',
  '"quantity":-1e999',
  '"\\u0000":"\\u0000"',
  '"\\ud800":"\\udfff"',
  '"a":1.00000000000000000000000000000000000000000001',
];

const brokenBodies = [
  "",
  " ",
  "null",
  "[]",
  "[1]",
  "0",
  '"text"',
  "{",
  "{}}",
  '{"a":}',
  "{'a':1}",
  '{"a":NaN}',
  "\ufeff{}",
  '{"a":"\u0001"}',
  "a=1&b=2",
  "<a/>",
  "[".repeat(50_000),
  `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
  `{"a":"${"x".repeat(1_100_000)}"}`,
];

/** The body of a call: what it should be, with more than that in it, or broken. */
export function bodyOf(input: Arbitrary<unknown>): Arbitrary<string> {
  const whole = input.map((value) => JSON.stringify(value) ?? "");
  const stuffed = oneof(...extraMembers.map((member) => constant(member))).chain((member) =>
    whole.map((text) =>
      text.startsWith("{") ? `{${member}${text === "{}" ? "" : ","}${text.slice(1)}` : text,
    ),
  );
  return oneof(
    { arbitrary: whole, weight: 6 },
    { arbitrary: stuffed, weight: 2 },
    constantFrom(...brokenBodies),
  );
}
