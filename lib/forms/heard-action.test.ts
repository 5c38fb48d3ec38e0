import { expect, test } from "vitest";
import { heardAction } from "@/lib/forms/heard-action";

const unheard = () => "unheard";

test("an answer is the one of the server", async () => {
  const heard = heardAction(async (before: string) => `${before} and after`, unheard);
  expect(await heard("before", new FormData())).toBe("before and after");
});

test("a post without an answer is an outcome of its own", async () => {
  const cut = heardAction<string>(async () => {
    throw new TypeError("Failed to fetch");
  }, unheard);
  expect(await cut("before", new FormData())).toBe("unheard");
});

test("what failed on the server, or leads on from there, is left to the page", async () => {
  const failed = Object.assign(new Error("An error occurred"), { digest: "1234" });
  const heard = heardAction<string>(async () => {
    throw failed;
  }, unheard);
  await expect(heard("before", new FormData())).rejects.toBe(failed);
});
