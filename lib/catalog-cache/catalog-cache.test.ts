import { createHmac } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { processWide } from "@/lib/catalog-cache/process-wide";
import { ShownWhere } from "@/lib/catalog-cache/shown-where";
import { readTouchedIds } from "@/lib/catalog-cache/touched-ids";
import { untilRendered } from "@/lib/catalog-cache/until-rendered";
import { signatureProblem } from "@/lib/catalog-cache/verify-signature";

function whole(mostReads = 10): ShownWhere {
  const shown = new ShownWhere(mostReads);
  shown.take([]);
  return shown;
}

describe("which cached reads show a product", () => {
  it("is not known at first: then everything is renewed, once", () => {
    const shown = new ShownWhere(10);
    shown.note("a", ["1"]);
    expect(shown.take(["2"])).toBeNull();
    expect(shown.take(["2"])).toEqual([]);
    expect(shown.take(["1"])).toEqual(["a"]);
  });

  it("is found by every product that it shows, and no other", () => {
    const shown = whole();
    shown.note("a", ["1", "2"]);
    shown.note("b", ["2", "3"]);
    expect(shown.take(["4"])).toEqual([]);
    expect(shown.take(["3"])).toEqual(["b"]);
    expect(shown.take(["1", "2"])).toEqual(["a"]);
  });

  it("is forgotten once it is renewed, until somebody reads it again", () => {
    const shown = whole();
    shown.note("a", ["1"]);
    expect(shown.take(["1"])).toEqual(["a"]);
    expect(shown.take(["1"])).toEqual([]);
    shown.note("a", ["1"]);
    expect(shown.take(["1"])).toEqual(["a"]);
  });

  it("shows what it showed last", () => {
    const shown = whole();
    shown.note("a", ["1", "1"]);
    shown.note("a", ["2"]);
    expect(shown.take(["1"])).toEqual([]);
    expect(shown.take(["2"])).toEqual(["a"]);
  });

  it("is everything when more was forgotten than can be told apart", () => {
    const shown = whole(2);
    for (let id = 0; id < 5; id += 1) shown.note(`read ${id}`, [String(id)]);
    expect(shown.take(["4"])).toBeNull();
    expect(shown.take(["0", "3", "4"])).toEqual(["read 3", "read 4"]);
  });

  it("is renewed with the next when there are too many to remember", () => {
    const shown = whole(2);
    for (const id of ["1", "2", "3"]) shown.note(`read ${id}`, [id]);
    expect(shown.take([])).toEqual(["read 1"]);
    expect(shown.take([])).toEqual([]);
    expect(shown.take(["1", "2", "3"])).toEqual(["read 2", "read 3"]);
  });
});

const nothing = { products: [], categories: [], statics: [] };
const read = (payload: string) => readTouchedIds(new URLSearchParams({ payload }).toString());

describe("what a webhook of the kind checkout says", () => {
  it("is read, with keys that are none of ours passed over", () => {
    const payload = { products: ["1", 2], categories: ["100"], brands: ["7"], mapsRegion: ["x"] };
    expect(read(JSON.stringify(payload))).toEqual({
      products: ["1", "2"],
      categories: ["100"],
      statics: [],
    });
  });

  it.each(["{}", '{"products":"1"}', '{"products":[{}]}', '{"products":null}'])(
    "%s names nothing",
    (payload) => {
      expect(read(payload)).toEqual(nothing);
    },
  );

  it.each(["", "no", "[]", "1", '"text"', "null", '{"products":'])("%s is no payload", (payload) => {
    expect(read(payload)).toBeNull();
  });

  it("is nowhere in a body without the field", () => {
    expect(readTouchedIds("")).toBeNull();
    expect(readTouchedIds('{"products":["1"]}')).toBeNull();
  });
});

const { reading } = processWide();

/** A read that waits for the API until it is let go. */
function beginReading(): () => void {
  let letGo = () => {};
  const read = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  reading.add(read);
  return () => {
    reading.delete(read);
    letGo();
  };
}

it("pages that were begun before are done when what they read is there, and what that leads to", async () => {
  const steps: string[] = [];
  const endFirst = beginReading();
  const rendered = untilRendered(async () => {
    steps.push("rendering");
  });
  await turn();
  steps.push("first read");
  const endSecond = beginReading();
  endFirst();
  await turn();
  steps.push("second read");
  endSecond();
  await rendered;
  expect(steps).toEqual(["first read", "rendering", "second read", "rendering"]);
});

const secret = "a-secret-of-the-tests";
const now = new Date("2026-11-22T12:00:00Z");
const seconds = now.getTime() / 1000;
const body = new TextEncoder().encode("payload=%7B%7D");

function header(at: number, by = secret, of = "payload=%7B%7D"): string {
  return `t=${at},v1=${createHmac("sha256", by).update(`${at}.${of}`).digest("hex")}`;
}

describe("the signature of a webhook (events-and-webhooks.md section 2)", () => {
  it.each([0, 300, -300])("is taken when it is %d seconds apart", (apart) => {
    expect(signatureProblem(header(seconds + apart), body, secret, now)).toBeNull();
  });

  it.each([301, -301, 1_000_000])("is too old, or of the future, at %d seconds", (apart) => {
    expect(signatureProblem(header(seconds + apart), body, secret, now)).toBe("old");
  });

  it.each([
    header(seconds, "another-secret-of-others"),
    header(seconds, secret, "payload=%7B%7D "),
    header(seconds).replace(`t=${seconds}`, `t=${seconds + 1}`),
  ])("of another secret, body or time is wrong", (signature) => {
    expect(signatureProblem(signature, body, secret, now)).toBe("wrong");
  });

  it.each([
    null,
    "",
    "t=,v1=",
    `v1=${"0".repeat(64)}`,
    `t=${seconds}`,
    header(seconds).toUpperCase(),
    `${header(seconds)}0`,
    `t=-1,v1=${"0".repeat(64)}`,
    `t=9999999999999,v1=${"0".repeat(64)}`,
  ])("that cannot be read is none: %s", (signature) => {
    expect(signatureProblem(signature, body, secret, now)).toBe("missing");
  });
});
