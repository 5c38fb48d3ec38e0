import { createHash } from "node:crypto";

/** A card's number as it is compared: without spaces and hyphens, in any letter case. */
export function plainNumber(cardNumber: string): string {
  return cardNumber.replaceAll(/[\s-]/g, "").toUpperCase();
}

/** The only form in which a number is stored. */
export function hashNumber(cardNumber: string): Buffer {
  return sha256(plainNumber(cardNumber));
}

/** The only form in which a pin is stored: the number, which is not stored, is its salt. */
export function hashPin(cardNumber: string, pin: string): Buffer {
  return sha256(`${plainNumber(cardNumber)}\n${pin.trim()}`);
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** By what a card is called once it is applied. checkout-rest.md#discounts. */
export function shownNumber(lastFour: string): string {
  return `**** ${lastFour}`;
}
