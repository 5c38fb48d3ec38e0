import { afterAll, expect, it } from "vitest";
import { watchRequests } from "@/lib/process/watch-requests";
import { clientAddress } from "@/lib/session/client-address";
import { closeAll, listen } from "@/lib/testing/listen";

afterAll(closeAll);

it("a request says who is at the other end before anybody reads it, whatever it claims", async () => {
  const address = await listen((request, response) => {
    const headers = new Headers({ "x-forwarded-for": String(request.headers["x-forwarded-for"]) });
    response.end(
      JSON.stringify([clientAddress(headers) ?? null, request.headers["x-forwarded-host"] ?? null]),
    );
  });
  const claim = { "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Host": "evil.example" };
  const told = async () => (await fetch(address, { headers: claim })).json();
  expect(await told()).toEqual([null, "evil.example"]);
  expect(() => watchRequests({ TRUST_PROXY: "nobody knows" })).toThrow("TRUST_PROXY");
  watchRequests({});
  expect(await told()).toEqual(["127.0.0.1", null]);
  // A second load of the module, as Next makes it, tells nothing twice.
  watchRequests({ TRUST_PROXY: "loopback" });
  expect(await told()).toEqual(["127.0.0.1", null]);
});

it.each([
  ["/a/%C3%A5?b=%E0%A4", "/a/%C3%A5?b=%E0%A4"],
  ["/a/%E0%A4?b=%41", "/a/%25E0%25A4?b=%41"],
  ["/a/100%", "/a/100%25"],
])("the address %s is read as %s", async (sent, read) => {
  const address = await listen((request, response) => void response.end(request.url));
  expect(await (await fetch(new URL(sent, address))).text()).toBe(read);
});
