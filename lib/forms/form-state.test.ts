import { doneForm, FROM_SCRIPT, refusedByApi, refusedForm } from "@/lib/forms/form-state";
import { describe, expect, it } from "vitest";

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const form = formOf({ email: "a@b.example", password: "secret", [FROM_SCRIPT]: "", $ACTION_ID: "1" });

function refused(status: number, errors: Readonly<Record<string, string>>, waitSeconds?: number) {
  const answer = { ok: false, status, errors, messages: [], code: null, data: null, token: null } as const;
  return refusedByApi(form, waitSeconds === undefined ? answer : { ...answer, waitSeconds });
}

describe("a form that the API refuses", () => {
  it.each([
    [409, { email: "already registered" }, { email: "emailTaken" }],
    [406, { email: "invalid" }, { email: "email" }],
    [406, { password: "incorrect" }, { password: "passwordWrong" }],
    [406, { password: "not valid", email: "too long" }, { password: "passwordRefused", email: "tooLong" }],
    [406, { password: "something new" }, { password: "invalid" }],
  ])("with %i %j has the faults %j", (status, errors, faults) => {
    expect(refused(status, errors)).toMatchObject({ kind: "invalid", faults });
  });

  it.each([
    [403, { accessRight: "denied" }, "denied"],
    [406, { i: "invalid" }, "other"],
    [404, { path: "not found" }, "other"],
  ])("with %i %j is refused as %s", (status, errors, refusal) => {
    expect(refused(status, errors)).toMatchObject({ kind: "refused", faults: {}, refusal });
  });

  it("says how long to wait, where the API does", () => {
    expect(refused(429, { rate: "too many requests" }, 60)).toMatchObject({
      refusal: "tooMany",
      waitSeconds: 60,
    });
    expect(refused(429, { rate: "too many requests" })).not.toHaveProperty("waitSeconds");
  });

  it("shows again what was typed, but no password and nothing of the machinery", () => {
    expect(doneForm(form).values).toEqual({ email: "a@b.example" });
    expect(refusedForm(form, "other").values).toEqual({ email: "a@b.example" });
  });
});
