import { expect, it } from "vitest";
import { isBrokenForm } from "@/lib/security/broken-form";

const type = "multipart/form-data; boundary=Mark";
const field = '--Mark\r\nContent-Disposition: form-data; name="email"\r\n\r\nanna@example.com\r\n';
const whole = `${field}--Mark--\r\n`;

const posted = (body: string, contentType = type, page = "login") =>
  new Request(`https://shop.example/en-se/${page}`, {
    method: "POST",
    body,
    headers: { "Content-Type": contentType },
  });

it("a form that can be read is not broken, and can still be read", async () => {
  const request = posted(whole);
  expect(await isBrokenForm(request)).toBe(false);
  expect((await request.formData()).get("email")).toBe("anna@example.com");
});

it.each([
  ["ends too early", field, type],
  ["holds no fields", "nothing", type],
  ["is empty", "", type],
  ["has parts without a name", "--Mark\r\n\r\nx\r\n--Mark--\r\n", type],
  ["says no boundary", whole, "multipart/form-data"],
  ["says another boundary", whole, "Multipart/Form-Data; boundary=other"],
])("a form that %s is broken", async (_, body, contentType) => {
  expect(await isBrokenForm(posted(body, contentType))).toBe(true);
});

it("what is no form, or too long for one, is for others to judge", async () => {
  expect(await isBrokenForm(new Request("https://shop.example/en-se"))).toBe(false);
  expect(await isBrokenForm(posted("[]", "text/plain"))).toBe(false);
  expect(await isBrokenForm(posted("nothing", type, "payment-return"))).toBe(false);
  const long = new Request("https://shop.example/en-se/login", {
    method: "POST",
    body: "x",
    headers: { "Content-Type": type, "Content-Length": "65537" },
  });
  expect(await isBrokenForm(long)).toBe(false);
});
