import { afterAll, beforeAll, expect, it } from "vitest";
import { startPostOffice, type PostOffice } from "../../messages/mail/testing/post-office.ts";
import type { TestPlatform } from "../../testing/platform.ts";

let office: PostOffice<TestPlatform>;

beforeAll(async () => {
  office = await startPostOffice({
    settings: (settings) => ({ ...settings, mails: { ...settings.mails, confirmNewsletter: true } }),
  });
});

afterAll(() => office.close());

/** The path of the page that a link of the newest mail leads to. */
function linkOf(step: "confirm" | "leave"): string {
  const found = new RegExp(`https://platform\\.example(/newsletter/${step}/[a-z0-9]{32})`).exec(
    office.mails.at(-1)?.text ?? "",
  );
  if (!found?.[1]) throw new Error(`The mail has no link to ${step}.`);
  return found[1];
}

async function visit(path: string, method: "GET" | "POST") {
  const response = await fetch(new URL(path, office.shop.origin), { method });
  const text = await response.text();
  return { status: response.status, headers: response.headers, heading: /<h1>(.*?)<\/h1>/.exec(text)?.[1] };
}

const onList = async () =>
  office.shop.platform.db
    .selectFrom("newsletter_subscription")
    .select("email")
    .where("pending", "=", false)
    .execute();

it("a link of the mail shows a button, which puts a reader on the list, and another takes her off", async () => {
  const email = "reader@example.com";
  await office.shop.call("POST", `newsletter-subscription/${email}`, { body: { language: "en" } });
  await office.send();
  expect(office.mails.at(-1)?.subject).toBe("Your yes to the newsletter of Test shop");
  const confirm = linkOf("confirm");
  const { headers, ...shown } = await visit(confirm, "GET");
  expect(shown).toEqual({ status: 200, heading: "Nearly there" });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await onList()).toEqual([]);
  expect((await visit(confirm, "POST")).heading).toBe("You are on the list");
  expect(await onList()).toEqual([{ email }]);
  expect((await visit(confirm, "GET")).heading).toBe("You are on the list");

  await office.send();
  expect(office.mails.at(-1)?.subject).toBe("The newsletter of Test shop");
  const leave = linkOf("leave");
  expect((await visit(leave, "GET")).heading).toBe("Leave the newsletter?");
  expect(await onList()).toEqual([{ email }]);
  expect((await visit(leave, "POST")).heading).toBe("You are off the list");
  expect(await onList()).toEqual([]);
});

it.each(["/newsletter/leave/no-key", `/newsletter/confirm/${"a".repeat(32)}`])(
  "%s leads nowhere",
  async (path) => {
    for (const method of ["GET", "POST"] as const) {
      expect(await visit(path, method)).toMatchObject({ status: 404, heading: "This link no longer works" });
    }
  },
);
