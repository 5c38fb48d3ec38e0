import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api, askNothing } from "../../api/client.ts";
import { languageName } from "../../messages/format.ts";
import { chooseLanguage, isLanguage, language, languages } from "../../messages/language.ts";
import { t } from "../../messages/translate.ts";
import { useSession } from "../../session/session.ts";
import { chooseTheme, theme, themes } from "../../shell/theme.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";
import { SecondFactor } from "./second-factor.tsx";

/** What is one's own: how the workspace looks, the password and the second factor. */
export function AccountScreen() {
  const { staff } = useSession();
  return (
    <Page
      title={t("screen.account")}
      subtitle={`${staff.name} · ${staff.email} · ${t(`role.${staff.role}`)}`}
      width="reading"
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Looks />
        <Password email={staff.email} />
        <SecondFactor />
      </div>
    </Page>
  );
}

function Looks() {
  const [chosen, setChosen] = useState(theme);
  return (
    <Card title={t("account.looks")}>
      <div className="grid gap-4">
        <Field label={t("account.language")}>
          <Select
            value={language()}
            onChange={({ target }) => isLanguage(target.value) && chooseLanguage(target.value)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageName(one)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("account.theme")}>
          <Select
            value={chosen}
            onChange={({ target }) => {
              const next = themes.find((one) => one === target.value) ?? "system";
              chooseTheme(next);
              setChosen(next);
            }}
          >
            {themes.map((one) => (
              <option key={one} value={one}>
                {t(`theme.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Card>
  );
}

interface Fields {
  readonly current: string;
  readonly password: string;
}

function Password({ email }: { readonly email: string }) {
  const form = useForm<Fields>({ defaultValues: { current: "", password: "" } });
  const change = useMutation({
    mutationFn: (body: Fields) => askNothing(api.POST("/session/password", { body })),
    onSuccess: () => {
      form.reset();
      tell(t("account.passwordChanged"));
    },
  });
  const { errors } = form.formState;
  const wrong = fieldProblem(change.error, "password");
  return (
    <Card title={t("account.password")}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit((fields) => change.mutate(fields))(event)}
      >
        {change.isError && wrong === undefined && <Notice tone="bad">{problemText(change.error)}</Notice>}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field label={t("account.current")} error={errors.current && t("problem.field.required")}>
          <Input
            type="password"
            autoComplete="current-password"
            {...form.register("current", { required: true })}
          />
        </Field>
        <Field
          label={t("field.newPassword")}
          hint={t("newPassword.hint")}
          error={errors.password ? t("problem.field.required") : wrong}
        >
          <Input
            type="password"
            autoComplete="new-password"
            {...form.register("password", { required: true })}
          />
        </Field>
        <Button type="submit" className="justify-self-start" isBusy={change.isPending}>
          {t("account.changePassword")}
        </Button>
      </form>
    </Card>
  );
}
