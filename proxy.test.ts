import { proxy } from "@/proxy";
import { NextRequest } from "next/server";
import { expect, it } from "vitest";

const SHOP = "https://shop.example";

it.each([
  ["POST", "/en-us", "GET, HEAD"],
  ["PUT", "/en-us/women", "GET, HEAD"],
  ["DELETE", "/en-us/checkout", "GET, HEAD"],
  ["PUT", "/en-us/payment-return", "GET, HEAD, POST"],
  ["DELETE", "/en-us/payment-return/", "GET, HEAD, POST"],
  ["PATCH", "/en-us/payment-failed", "GET, HEAD, POST"],
])("%s %s is not allowed, and is told what is: %s", async (method, path, allowed) => {
  const answer = await proxy(new NextRequest(new URL(path, SHOP), { method }));
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, allowed]);
});
