import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";

it("tokens, passwords and addresses never reach the log, wherever they stand", () => {
  let written = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const secret = "hidden-value";
  createLog("info", stream).info(
    {
      token: secret,
      status: 406,
      address: { email: secret, address1: secret },
      body: { password: secret, token: secret, email: secret },
      request: { headers: { authorization: secret, "api-token": secret, cookie: secret } },
    },
    "answered",
  );
  expect(written).not.toContain(secret);
  expect(JSON.parse(written)).toMatchObject({
    status: 406,
    msg: "answered",
    body: { password: "[redacted]" },
  });
});
