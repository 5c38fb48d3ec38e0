import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck, ShieldOff } from "lucide-react";
import { useState, type FormEvent } from "react";
import { encode } from "uqr";
import { api, ask, askNothing } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { sessionQuery, useSession } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, giveFocus, Input } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { tell } from "../../ui/toasts.tsx";

/** Switched on by the password and a code of an app, off by a code. */
export function SecondFactor() {
  const { staff } = useSession();
  return (
    <Card title={t("factor.title")} className="md:col-span-2">
      <p className="mb-4 flex items-center gap-2 text-ink-2">
        {staff.secondFactor ? (
          <ShieldCheck size={18} className="text-good" aria-hidden />
        ) : (
          <ShieldOff size={18} aria-hidden />
        )}
        {t(staff.secondFactor ? "factor.on" : "factor.off")}
      </p>
      {staff.secondFactor ? <SwitchOff /> : <SwitchOn />}
    </Card>
  );
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

function SwitchOn() {
  const refresh = useRefresh();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const begin = useMutation({
    mutationFn: () => ask(api.POST("/session/second-factor", { body: { password } })),
  });
  const confirm = useMutation({
    mutationFn: () => ask(api.POST("/session/second-factor", { body: { code: code.replaceAll(" ", "") } })),
  });
  const codes = confirm.data?.recoveryCodes ?? null;
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={() => void refresh()} />;
  const uri = begin.data?.uri ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (uri === null) begin.mutate();
    else confirm.mutate();
  };
  return (
    <form className="grid max-w-2xl gap-4" onSubmit={submit}>
      {begin.isError && <Notice tone="bad">{problemText(begin.error)}</Notice>}
      {uri === null ? (
        <>
          <Field label={t("account.current")} hint={t("factor.why")}>
            <Input
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
          <Button
            type="submit"
            className="justify-self-start"
            isBusy={begin.isPending}
            disabled={password === ""}
          >
            {t("factor.begin")}
          </Button>
        </>
      ) : (
        <div className="flex flex-wrap gap-6">
          <QrCode text={uri} />
          <div className="grid flex-1 basis-64 content-start gap-4">
            <p>{t("factor.scan")}</p>
            <p className="text-sm text-ink-2">
              {t("factor.secret")} <code className="break-all text-ink select-all">{begin.data?.secret}</code>
            </p>
            <Field
              label={t("signIn.code")}
              error={
                confirm.isError
                  ? (fieldProblem(confirm.error, "code") ?? problemText(confirm.error))
                  : undefined
              }
            >
              <Input
                ref={giveFocus}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            </Field>
            <Button
              type="submit"
              variant="primary"
              className="justify-self-start"
              isBusy={confirm.isPending}
              disabled={code === ""}
            >
              {t("factor.confirm")}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

/** Dark on light in both themes: apps read it so. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t("factor.qr")}
      shapeRendering="crispEdges"
      className="size-44 rounded-lg bg-white ring-1 ring-line"
    >
      <path d={path.join("")} fill="#000" />
    </svg>
  );
}

function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  return (
    <div className="grid max-w-2xl gap-4">
      <Notice tone="warn">{t("factor.codes")}</Notice>
      <ul className="grid grid-cols-2 gap-1 rounded-lg bg-sunken p-3 font-mono sm:grid-cols-5">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" className="justify-self-start" onClick={onDone}>
        {t("factor.stored")}
      </Button>
    </div>
  );
}

function SwitchOff() {
  const refresh = useRefresh();
  const [code, setCode] = useState("");
  const remove = useMutation({
    mutationFn: () => askNothing(api.POST("/session/second-factor/remove", { body: { code } })),
    onSuccess: () => {
      tell(t("factor.removed"));
      return refresh();
    },
  });
  return (
    <form
      className="flex max-w-md flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate();
      }}
    >
      <Field
        label={t("factor.anyCode")}
        className="grow"
        error={remove.isError ? (fieldProblem(remove.error, "code") ?? problemText(remove.error)) : undefined}
      >
        <Input autoComplete="one-time-code" value={code} onChange={({ target }) => setCode(target.value)} />
      </Field>
      <Button type="submit" isBusy={remove.isPending} disabled={code === ""}>
        {t("factor.remove")}
      </Button>
    </form>
  );
}
