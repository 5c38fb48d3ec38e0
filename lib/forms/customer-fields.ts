import { z } from "zod";
import type { FormFault } from "@/lib/forms/form-state";
import { FEWEST_PASSWORD_LETTERS } from "@/lib/forms/password-rule";

/** Section 15, field rules. */
const MOST_PASSWORD_LETTERS = 128;
const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const say = (fault: FormFault): FormFault => fault;

export const emailField = z
  .string()
  .trim()
  .min(1, say("required"))
  .max(LONGEST_EMAIL, say("tooLong"))
  .regex(EMAIL, say("email"));

/** A password that an account has: whatever it is, the API says whether it is the one. */
export const knownPasswordField = z
  .string()
  .min(1, say("required"))
  .max(MOST_PASSWORD_LETTERS, say("tooLong"));

export const newPasswordField = knownPasswordField.min(FEWEST_PASSWORD_LETTERS, say("passwordShort"));
