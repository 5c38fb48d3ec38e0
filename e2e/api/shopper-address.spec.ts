import { expect, test } from "@playwright/test";
import { newPerson } from "../support/customer";
import { Neighbour } from "../support/neighbour";
import { wordsOf } from "../support/words";

const form = wordsOf("form");
const wrong = form("errors.passwordWrong");
const tooMany = form("refused.tooMany", { minutes: 1 });
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
  expect(await logIn(liar)).toContain(tooMany);
  expect(await logIn(new Neighbour("127.0.0.12"))).toContain(wrong);
});
