import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api, ask } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { SignInFrame } from "./frame.tsx";
import { takeToken } from "./take-token.ts";

interface Fields {
  readonly name: string;
  readonly password: string;
  readonly email: string;
}

/** Makes the account of an invitation. The first link of a shop names no e-mail: whoever has it chooses one. */
export function Invitation() {
  const [token] = useState(takeToken);
  const form = useForm<Fields>({ defaultValues: { name: "", password: "", email: "" } });
  const accept = useMutation({
    mutationFn: ({ name, password, email }: Fields) =>
      ask(
        api.POST("/staff/invitations/accept", {
          body: { token, name, password, ...(email !== "" && { email }) },
        }),
      ),
  });
  const email = useWatch({ control: form.control, name: "email" });
  const { errors } = form.formState;
  const emailProblem = fieldProblem(accept.error, "email");
  const required = (isMissing: unknown, wrong: string | undefined) =>
    isMissing ? t("problem.field.required") : wrong;
  const isExplained = ["name", "password", "email"].some((path) => fieldProblem(accept.error, path));
  return (
    <SignInFrame title={t("invitation.title")} text={t("invitation.text")}>
      {accept.isSuccess ? (
        <>
          <Notice tone="good">{t("invitation.done", { email: accept.data.email })}</Notice>
          <Link to="/" className={buttonClass({ variant: "primary" })}>
            {t("signIn.submit")}
          </Link>
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit((fields) => accept.mutate(fields))(event)}
          className="grid gap-4"
        >
          {accept.isError && !isExplained && <Notice tone="bad">{problemText(accept.error)}</Notice>}
          <Field
            label={t("field.yourName")}
            error={required(errors.name, fieldProblem(accept.error, "name"))}
          >
            <Input autoComplete="name" {...form.register("name", { required: true })} />
          </Field>
          {(emailProblem !== undefined || email !== "") && (
            <Field label={t("field.email")} error={emailProblem}>
              <Input type="email" autoComplete="username" {...form.register("email")} />
            </Field>
          )}
          <Field
            label={t("field.newPassword")}
            hint={t("newPassword.hint")}
            error={required(errors.password, fieldProblem(accept.error, "password"))}
          >
            <Input
              type="password"
              autoComplete="new-password"
              {...form.register("password", { required: true })}
            />
          </Field>
          <Button type="submit" variant="primary" isBusy={accept.isPending}>
            {t("invitation.submit")}
          </Button>
        </form>
      )}
    </SignInFrame>
  );
}
