import { randomInt } from "node:crypto";

/** Without what is easily taken for something else. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const groups = 4;
const groupLength = 4;
const pinLength = 4;

/** `7KQM-XW2D-93HA-PLRT`: 80 bits of chance. */
export function newCardNumber(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return Array.from({ length: groups }, group).join("-");
}

export function newPin(): string {
  return String(randomInt(10 ** pinLength)).padStart(pinLength, "0");
}
