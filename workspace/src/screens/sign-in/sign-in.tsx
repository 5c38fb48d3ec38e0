import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api, ask, signInElsewhere } from "../../api/client.ts";
import { isProblemOf } from "../../api/problem.ts";
import { t } from "../../messages/translate.ts";
import { sessionOf, sessionQuery } from "../../session/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { SignInFrame } from "./frame.tsx";

interface Fields {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** E-mail and password, and the code of a second factor where there is one. The address stays, and is shown after. */
export default function SignIn() {
  const client = useQueryClient();
  const form = useForm<Fields>({ defaultValues: { email: "", password: "", code: "" } });
  const signIn = useMutation({
    mutationFn: ({ email, password, code }: Fields) =>
      ask(api.POST("/session", { body: { email, password, ...(code !== "" && { code }) } })),
    onSuccess: (answer) => client.setQueryData(sessionQuery.queryKey, sessionOf(answer)),
    onError: (error) => {
      if (isProblemOf(error, "secondFactor")) setTimeout(() => form.setFocus("code"));
    },
  });
  const code = useWatch({ control: form.control, name: "code" });
  const needsCode = isProblemOf(signIn.error, "secondFactor") || code !== "";
  const { setFocus } = form;
  useEffect(() => setFocus("email"), [setFocus]);
  const { errors } = form.formState;
  // The form is there at once; the button comes when it is known.
  const { data: options } = useQuery({
    queryKey: ["sign-in options"],
    queryFn: ({ signal }) => ask(api.GET("/session/options", { signal })),
    staleTime: Infinity,
  });
  const issuer = options?.openIdConnect;
  return (
    <SignInFrame title={t("signIn.title")} text={t("signIn.text")}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((fields) => signIn.mutate(fields))(event)}
        className="grid gap-4"
        aria-label={t("signIn.title")}
      >
        {signIn.isError && !isProblemOf(signIn.error, "secondFactor") && (
          <Notice tone="bad">{problemText(signIn.error)}</Notice>
        )}
        <Field label={t("field.email")} error={errors.email && t("problem.field.required")}>
          <Input type="email" autoComplete="username" {...form.register("email", { required: true })} />
        </Field>
        <Field label={t("field.password")} error={errors.password && t("problem.field.required")}>
          <Input
            type="password"
            autoComplete="current-password"
            {...form.register("password", { required: true })}
          />
        </Field>
        {needsCode && (
          <Field label={t("signIn.code")} hint={t("signIn.codeHint")}>
            <Input autoComplete="one-time-code" {...form.register("code")} />
          </Field>
        )}
        <Button type="submit" variant="primary" isBusy={signIn.isPending}>
          {t("signIn.submit")}
        </Button>
      </form>
      {issuer && (
        <a href={signInElsewhere} className={buttonClass({ className: "justify-center" })}>
          {t("signIn.elsewhere", { name: issuer.name })}
        </a>
      )}
      <Link
        to="/forgotten"
        className="justify-self-start text-sm font-medium text-accent-ink hover:underline"
      >
        {t("signIn.forgotten")}
      </Link>
    </SignInFrame>
  );
}
