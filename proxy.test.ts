import { proxy } from "@/proxy";
import { NextRequest } from "next/server";
import { expect, it } from "vitest";

it.each([
  ["POST", "/en-us", "GET, HEAD"],
  ["PUT", "/en-us/women", "GET, HEAD"],
  ["DELETE", "/en-us/payment-return/", "GET, HEAD, POST"],
  ["PATCH", "/en-us/payment-failed", "GET, HEAD, POST"],
])("%s %s is not allowed, and is told what is: %s", async (method, path, allowed) => {
  const answer = await proxy(new NextRequest(new URL(path, "https://shop.example"), { method }));
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, allowed]);
});
