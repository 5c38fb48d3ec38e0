import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api, askNothing } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { SignInFrame } from "./frame.tsx";
import { takeToken } from "./take-token.ts";

/** A new password by the link of a mail. */
export function NewPassword() {
  const [token] = useState(takeToken);
  const form = useForm({ defaultValues: { password: "" } });
  const accept = useMutation({
    mutationFn: ({ password }: { readonly password: string }) =>
      askNothing(api.POST("/session/password-reset/accept", { body: { token, password } })),
  });
  const wrong = fieldProblem(accept.error, "password");
  return (
    <SignInFrame title={t("newPassword.title")}>
      {accept.isSuccess ? (
        <>
          <Notice tone="good">{t("newPassword.done")}</Notice>
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
          {accept.isError && wrong === undefined && <Notice tone="bad">{problemText(accept.error)}</Notice>}
          <Field
            label={t("field.newPassword")}
            hint={t("newPassword.hint")}
            error={form.formState.errors.password ? t("problem.field.required") : wrong}
          >
            <Input
              type="password"
              autoComplete="new-password"
              {...form.register("password", { required: true })}
            />
          </Field>
          <Button type="submit" variant="primary" isBusy={accept.isPending}>
            {t("action.save")}
          </Button>
        </form>
      )}
    </SignInFrame>
  );
}
