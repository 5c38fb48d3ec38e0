import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { api, askNothing } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { SignInFrame } from "./frame.tsx";

/** Asks for the mail with a link to a new password. What it says is the same for every e-mail. */
export function Forgotten() {
  const form = useForm({ defaultValues: { email: "" } });
  const request = useMutation({
    mutationFn: (body: { readonly email: string }) =>
      askNothing(api.POST("/session/password-reset", { body })),
  });
  const wrong = fieldProblem(request.error, "email");
  return (
    <SignInFrame title={t("forgotten.title")} text={t("forgotten.text")}>
      {request.isSuccess ? (
        <Notice tone="good">{t("forgotten.done")}</Notice>
      ) : (
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit((fields) => request.mutate(fields))(event)}
          className="grid gap-4"
        >
          {request.isError && wrong === undefined && <Notice tone="bad">{problemText(request.error)}</Notice>}
          <Field
            label={t("field.email")}
            error={form.formState.errors.email ? t("problem.field.required") : wrong}
          >
            <Input type="email" autoComplete="username" {...form.register("email", { required: true })} />
          </Field>
          <Button type="submit" variant="primary" isBusy={request.isPending}>
            {t("forgotten.submit")}
          </Button>
        </form>
      )}
      <Link to="/" className="justify-self-start text-sm font-medium text-accent-ink hover:underline">
        {t("signIn.back")}
      </Link>
    </SignInFrame>
  );
}
