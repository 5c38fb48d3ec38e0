import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOutgoing } from "../../foundations/outgoing/open-outgoing.ts";
import { fetchPicture, isFetchable } from "./fetch-picture.ts";
import { pictureRules } from "./picture-rules.ts";
import { openPictureServer, redirect, type PictureServer } from "./testing/picture-server.ts";

let server: PictureServer;

beforeAll(async () => {
  server = await openPictureServer();
});
afterAll(() => server.close());

const outgoingTo = (...allowPrivateAddresses: string[]) =>
  openOutgoing(pictureRules({ media: { sizes: {}, allowPrivateAddresses } }));
const open = outgoingTo("loopback");
const closed = outgoingTo();
const bytes = Buffer.from("bytes");

const get = (url: string, outgoing = open, timeoutMs = 10_000, stopping?: AbortSignal) =>
  fetchPicture(url, { outgoing, mostBytes: 1_000, timeoutMs, ...(stopping && { stopping }) });

const final = (reason: string) => ({ ok: false, reason, passing: false });
const passing = (reason: string) => ({ ok: false, reason, passing: true });

describe("where pictures are fetched: soap.md#product-mapping", () => {
  it("from an address that is allowed, by a plain GET that says who asks", async () => {
    const seen: unknown[] = [];
    server.serve("/seen", (response, { method, headers }) => {
      seen.push(method, headers.accept, headers["accept-encoding"], headers["user-agent"], headers.cookie);
      response.end(bytes);
    });
    expect(await get(`${server.url}/seen?v=1`)).toEqual({ ok: true, bytes });
    expect(seen).toEqual(["GET", "image/*", "identity", "Vitrine-Media", undefined]);
    expect(server.asked.at(-1)).toBe("/seen?v=1");
  });

  it.each(["http://2130706433/x", "http://localhost/x", "http://[::ffff:127.0.0.1]/x", "https://10.0.0.1/x"])(
    "not from %s, unless it is allowed",
    async (url) => {
      expect(await get(url, closed)).toEqual(final("address"));
    },
  );

  it("not from other ports, nor from a range that is not allowed", async () => {
    expect(await get("http://198.51.100.1:8080/x", closed)).toEqual(final("port"));
    expect(await get("http://169.254.169.254/x")).toEqual(final("address"));
    const { port } = new URL(server.url);
    expect(await get(`http://[::1]:${port}/x`, outgoingTo("127.0.0.0/8"))).toEqual(final("address"));
  });

  it.each(["ftp://127.0.0.1/x", "data:image/png;base64,AA", "http://a@127.0.0.1/x", "x"])(
    "%s is no address of a picture",
    async (url) => {
      expect(isFetchable(url)).toBe(false);
      expect(await get(url)).toEqual(final("url"));
    },
  );
});

describe("redirects", () => {
  it("three are followed, relative ones too, a fourth is not", async () => {
    server.serve("/3", bytes);
    server.serve("/2", redirect("3", 303));
    server.serve("/1", redirect(`${server.url}/2`, 301));
    server.serve("/0", redirect("/1", 308));
    server.serve("/more", redirect("/0", 307));
    expect(await get(`${server.url}/0`)).toEqual({ ok: true, bytes });
    expect(await get(`${server.url}/more`)).toEqual(final("redirects"));
  });

  it.each([
    ["http://169.254.169.254/latest", "address"],
    ["http://[::ffff:10.0.0.1]/x", "address"],
    ["file:///etc/passwd", "url"],
    ["http://user:pass@127.0.0.1/3", "url"],
    ["http://", "redirect"],
    ["", "redirect"],
  ])("each is checked like the first: %s", async (target, reason) => {
    server.serve("/away", redirect(target));
    expect(await get(`${server.url}/away`)).toEqual(final(reason));
  });
});

describe("answers", () => {
  it.each([
    [404, final],
    [206, final],
    [304, final],
    [500, passing],
    [429, passing],
    [408, passing],
  ])("%i", async (status, outcome) => {
    server.serve("/status", (response) => {
      response.writeHead(status).end();
    });
    expect(await get(`${server.url}/status`)).toEqual(outcome(`status ${status}`));
  });

  it("a body that is longer than wanted is left, whether it says so or not", async () => {
    server.serve("/long", Buffer.alloc(1_001));
    server.serve("/endless", (response) => {
      const more = () => {
        while (response.write(Buffer.alloc(500)));
        response.once("drain", more);
      };
      more();
    });
    server.serve("/exact", Buffer.alloc(1_000));
    expect(await get(`${server.url}/long`)).toEqual(final("size"));
    expect(await get(`${server.url}/endless`)).toEqual(final("size"));
    expect((await get(`${server.url}/exact`)).ok).toBe(true);
  });

  it("one that never ends is given up when the time is over", async () => {
    server.serve("/drip", (response) => {
      const drip = setInterval(() => response.write("."), 5);
      response.once("close", () => clearInterval(drip));
    });
    server.serve("/silent", () => undefined);
    server.serve("/to-silent", redirect("/silent"));
    for (const path of ["/drip", "/to-silent"]) {
      expect(await get(server.url + path, open, 200)).toEqual(passing("timeout"));
    }
  });

  it("a body that breaks off, and a host that is not there, may be otherwise in a while", async () => {
    server.serve("/broken", (response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("half", () => response.destroy());
    });
    const gone = await openPictureServer();
    await gone.close();
    for (const url of [`${server.url}/broken`, gone.url]) {
      expect(await get(url)).toEqual(passing("unreachable"));
    }
  });

  it("a process that stops leaves it at once", async () => {
    const stop = new AbortController();
    server.serve("/held", () => stop.abort());
    const fetched = await get(`${server.url}/held`, open, 60_000, stop.signal);
    expect(fetched).toMatchObject({ ok: false, passing: true });
  });
});
