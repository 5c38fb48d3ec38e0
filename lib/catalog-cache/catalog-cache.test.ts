import { createHmac } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { processState } from "@/lib/catalog-cache/process-state";
import { TagsByProduct } from "@/lib/catalog-cache/tags-by-product";
import { readTouchedIds } from "@/lib/catalog-cache/webhook-payload";
import { untilRendered } from "@/lib/catalog-cache/revalidate";
import { signatureProblem } from "@/lib/catalog-cache/verify-signature";

describe("which cached reads show a product", () => {
  function whole(mostReads = 10): TagsByProduct {
    const shown = new TagsByProduct(mostReads);
    shown.take([]);
    return shown;
  }

  it("is not known at first: then everything is renewed, once", () => {
    const shown = new TagsByProduct(10);
    shown.note("a", ["1"]);
    expect([shown.take(["2"]), shown.take(["2"]), shown.take(["1"])]).toEqual([null, [], ["a"]]);
  });

  it("is found by every product that it shows, and forgotten once it is renewed, until it is read again", () => {
    const shown = whole();
    shown.note("a", ["1", "2"]);
    shown.note("b", ["2", "3"]);
    expect([shown.take(["4"]), shown.take(["3"]), shown.take(["1", "2"])]).toEqual([[], ["b"], ["a"]]);
    expect(shown.take(["1"])).toEqual([]);
    shown.note("a", ["1", "1"]);
    expect(shown.take(["1"])).toEqual(["a"]);
  });

  it("shows what it showed last", () => {
    const shown = whole();
    shown.note("a", ["1", "1"]);
    shown.note("a", ["2"]);
    expect([shown.take(["1"]), shown.take(["2"])]).toEqual([[], ["a"]]);
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
    expect([shown.take([]), shown.take([])]).toEqual([["read 1"], []]);
    expect(shown.take(["1", "2", "3"])).toEqual(["read 2", "read 3"]);
  });
});

describe("what a webhook of the kind checkout says", () => {
  const read = (payload: string) => readTouchedIds(new URLSearchParams({ payload }).toString());

  it.each([
    ['{"products":["1",2],"categories":["100"],"brands":["7"]}', ["1", "2"], ["100"]],
    ['{"products":"1"}', [], []],
    ['{"products":[{}]}', [], []],
    ['{"products":null}', [], []],
  ])("%s names %j and %j", (payload, products, categories) => {
    expect(read(payload)).toEqual({ products, categories, statics: [] });
  });

  it("is nothing where there is no payload", () => {
    for (const payload of ["", "no", "[]", "1", "null", '{"products":']) expect(read(payload)).toBeNull();
    for (const body of ["", '{"products":["1"]}']) expect(readTouchedIds(body)).toBeNull();
  });
});

it("pages that were begun before are done when what they read is there, and what that leads to", async () => {
  const { reading } = processState();
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

describe("the signature of a webhook (events-and-webhooks.md#signature)", () => {
  const secret = "a-secret-of-the-tests";
  const now = new Date("2026-11-22T12:00:00Z");
  const seconds = now.getTime() / 1000;
  const body = new TextEncoder().encode("payload=%7B%7D");
  const header = (at: number, by = secret, of = "payload=%7B%7D") =>
    `t=${at},v1=${createHmac("sha256", by).update(`${at}.${of}`).digest("hex")}`;
  const good = header(seconds);

  it.each([
    [null, [header(seconds - 300), good, header(seconds + 300)]],
    ["old", [header(seconds - 301), header(seconds + 301)]],
    ["wrong", [header(seconds, "another-secret-of-others"), header(seconds, secret, "payload=%7B%7D ")]],
    ["wrong", [good.replace(`t=${seconds}`, `t=${seconds + 1}`)]],
    ["missing", [null, "", "t=,v1=", `v1=${"0".repeat(64)}`, `t=${seconds}`, good.toUpperCase(), `${good}0`]],
    ["missing", [`t=-1,v1=${"0".repeat(64)}`, `t=9999999999999,v1=${"0".repeat(64)}`]],
  ])("has the problem %s: %j", (problem, headers) => {
    for (const sent of headers) expect(signatureProblem(sent, body, secret, now)).toBe(problem);
  });
});
