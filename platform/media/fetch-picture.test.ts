import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOutgoing, type Outgoing } from "../outgoing/open-outgoing.ts";
import { fetchPicture, isFetchable } from "./fetch-picture.ts";
import { pictureRules } from "./picture-rules.ts";
import { openPictureServer, redirect, type PictureServer } from "./testing/picture-server.ts";

let server: PictureServer;

beforeAll(async () => {
  server = await openPictureServer();
});
afterAll(() => server.close());

const rules = (allowPrivateAddresses: string[]) =>
  pictureRules({ media: { sizes: {}, allowPrivateAddresses } });
const open = openOutgoing(rules(["loopback"]));
const closed = openOutgoing(rules([]));
const bytes = Buffer.from("bytes");

function get(
  url: string,
  { outgoing = open, timeoutMs = 10_000 }: { outgoing?: Outgoing; timeoutMs?: number } = {},
) {
  return fetchPicture(url, { outgoing, mostBytes: 1_000, timeoutMs });
}

const final = (reason: string) => ({ ok: false, reason, passing: false });
const passing = (reason: string) => ({ ok: false, reason, passing: true });
const port = () => new URL(server.url).port;

describe("where pictures are fetched: soap.md 4.2", () => {
  it("from an address that is allowed, whatever the port, with a query", async () => {
    server.serve("/a.png", bytes);
    expect(await get(`${server.url}/a.png?v=1`)).toEqual({ ok: true, bytes });
    expect(server.asked.at(-1)).toBe("/a.png?v=1");
  });

  it("as a plain GET that asks for no compression and says who asks", async () => {
    const seen: unknown[] = [];
    server.serve("/seen", (response, { method, headers }) => {
      seen.push(method, headers.accept, headers["accept-encoding"], headers["user-agent"], headers.cookie);
      response.end(bytes);
    });
    await get(`${server.url}/seen`);
    expect(seen).toEqual(["GET", "image/*", "identity", "Vitrine-Media", undefined]);
  });

  it.each([
    "http://127.0.0.1/x",
    "http://127.1/x",
    "http://2130706433/x",
    "http://0x7f000001/x",
    "http://0177.0.0.1/x",
    "http://0/x",
    "http://localhost/x",
    "http://[::1]/x",
    "http://[::]/x",
    "http://[::ffff:127.0.0.1]/x",
    "http://[::ffff:7f00:1]/x",
    "http://10.0.0.1/x",
    "http://172.16.0.1/x",
    "http://192.168.0.1/x",
    "http://169.254.169.254/latest/meta-data",
    "http://[fe80::1]/x",
    "http://[fd00::1]/x",
    "http://100.64.0.1/x",
    "https://127.0.0.1/x",
  ])("not from %s, unless it is allowed", async (url) => {
    expect(await get(url, { outgoing: closed })).toEqual(final("address"));
  });

  it("not from other ports, unless private addresses are allowed", async () => {
    expect(await get("http://198.51.100.1:8080/x", { outgoing: closed })).toEqual(final("port"));
    expect(await get("http://198.51.100.1:22/x", { outgoing: closed })).toEqual(final("port"));
  });

  it("a range that is allowed allows no other", async () => {
    expect(await get("http://10.0.0.1/x")).toEqual(final("address"));
    expect(await get("http://169.254.169.254/x")).toEqual(final("address"));
    const network = openOutgoing(rules(["127.0.0.0/8"]));
    server.serve("/b.png", bytes);
    expect((await get(`${server.url}/b.png`, { outgoing: network })).ok).toBe(true);
    expect(await get(`http://[::1]:${port()}/b.png`, { outgoing: network })).toEqual(final("address"));
  });

  it.each([
    "ftp://127.0.0.1/x",
    "file:///etc/passwd",
    "data:image/png;base64,AA",
    "http://a:b@127.0.0.1/x",
    "http://a@127.0.0.1/x",
    "javascript:1",
    "",
    "x",
  ])("%s is no address of a picture", async (url) => {
    expect(isFetchable(url)).toBe(false);
    expect(await get(url)).toEqual(final("url"));
  });
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

  it("each is checked like the first", async () => {
    const to = async (target: string, outgoing = open) => {
      server.serve("/away", redirect(target));
      return get(`${server.url}/away`, { outgoing });
    };
    expect(await to("http://169.254.169.254/latest")).toEqual(final("address"));
    expect(await to("http://10.0.0.1/x")).toEqual(final("address"));
    expect(await to("http://[::ffff:10.0.0.1]/x")).toEqual(final("address"));
    expect(await to("file:///etc/passwd")).toEqual(final("url"));
    expect(await to(`http://user:pass@127.0.0.1:${port()}/3`)).toEqual(final("url"));
    expect(await to("http://")).toEqual(final("redirect"));
    expect(await to("")).toEqual(final("redirect"));
  });

  it("one to itself ends", async () => {
    server.serve("/loop", redirect("/loop"));
    const before = server.asked.length;
    expect(await get(`${server.url}/loop`)).toEqual(final("redirects"));
    expect(server.asked.length - before).toBe(4);
  });
});

describe("answers", () => {
  it.each([
    [404, final("status 404")],
    [403, final("status 403")],
    [204, final("status 204")],
    [206, final("status 206")],
    [304, final("status 304")],
    [500, passing("status 500")],
    [503, passing("status 503")],
    [429, passing("status 429")],
    [408, passing("status 408")],
  ])("%i", async (status, outcome) => {
    server.serve("/status", (response) => {
      response.writeHead(status).end();
    });
    expect(await get(`${server.url}/status`)).toEqual(outcome);
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
    for (const path of ["/drip", "/silent", "/to-silent"]) {
      expect(await get(server.url + path, { timeoutMs: 200 })).toEqual(passing("timeout"));
    }
  });

  it("a body that breaks off, and a host that is not there, may be otherwise in a while", async () => {
    server.serve("/broken", (response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("half", () => response.destroy());
    });
    expect(await get(`${server.url}/broken`)).toEqual(passing("unreachable"));
    const gone = await openPictureServer();
    await gone.close();
    expect(await get(gone.url)).toEqual(passing("unreachable"));
  });

  it("a process that stops leaves it at once", async () => {
    server.serve("/held", () => undefined);
    const stop = new AbortController();
    const asked = server.asked.length;
    const fetching = fetchPicture(`${server.url}/held`, {
      outgoing: open,
      mostBytes: 10,
      timeoutMs: 60_000,
      stopping: stop.signal,
    });
    await expect.poll(() => server.asked.length).toBe(asked + 1);
    stop.abort();
    expect(await fetching).toMatchObject({ ok: false, passing: true });
  });
});
