import { expect, test } from "@playwright/test";
import { newPerson } from "../support/customer";
import { Neighbour } from "../support/neighbour";
import { wordsOf } from "../support/words";

const form = wordsOf("form");
const wrong = form("errors.passwordWrong");
/** Up to where it says how long. */
const tooMany = form("refused.tooMany", { minutes: 0 }).split(".")[0] ?? "";
const triesOfOneAddress = 10;

test("shoppers at two addresses do not share the tries of a login, and no header makes another shopper of one", async () => {
  const { email } = newPerson();
  const logIn = async (shopper: Neighbour) =>
    shopper.submit("/en-se/login", { email, password: "not the one" });
  const one = new Neighbour("127.0.0.11");
  for (let tries = 0; tries < triesOfOneAddress; tries++) expect(await logIn(one)).toContain(wrong);
  expect(await logIn(one)).toContain(tooMany);
  const elsewhere = "203.0.113.7";
  const liar = new Neighbour("127.0.0.11", {
    "X-Forwarded-For": elsewhere,
    "X-Real-IP": elsewhere,
    Forwarded: `for=${elsewhere}`,
  });
  const refused = await logIn(liar);
  expect(refused).toContain(tooMany);
  expect(refused).not.toContain("demo-checkout-secret");
  expect(await logIn(new Neighbour("127.0.0.12"))).toContain(wrong);
});
