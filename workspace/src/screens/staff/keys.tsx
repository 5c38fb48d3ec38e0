import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Copy, KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { api, ask, askNothing, ifMatch, type Permission } from "../../api/client.ts";
import { groupBy } from "../../group-by.ts";
import { agoText, dayText } from "../../messages/format.ts";
import { t, tOr } from "../../messages/translate.ts";
import { useCan, useSession } from "../../session/session.ts";
import { useActorName } from "../../ui/actor.tsx";
import { Button } from "../../ui/button.tsx";
import { Check, Field, Input } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { tell, tellProblem } from "../../ui/toasts.tsx";
import { verbName } from "./roles.tsx";
import { keysQuery, rolesQuery } from "./staff-queries.ts";

/** Keys of programs: what they may do, until when, and when they were used. */
export function KeysScreen() {
  const { data } = useSuspenseQuery(keysQuery);
  const can = useCan();
  const actorName = useActorName();
  const client = useQueryClient();
  const [isNew, setNew] = useState(false);
  const [ending, setEnding] = useState<(typeof data.items)[number] | null>(null);
  const remove = useMutation({
    mutationFn: ({ id, version }: { readonly id: string; readonly version: string }) =>
      askNothing(api.DELETE("/keys/{id}", { params: { path: { id }, header: ifMatch(version) } })),
    onSuccess: () => tell(t("keysScreen.removed")),
    onError: tellProblem,
    onSettled: () => {
      setEnding(null);
      return client.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
  });
  return (
    <Page
      title={t("screen.keys")}
      subtitle={t("keysScreen.text")}
      width="reading"
      actions={
        can("keys.write") && (
          <Button variant="primary" icon={<Plus size={15} />} onClick={() => setNew(true)}>
            {t("keysScreen.new")}
          </Button>
        )
      }
    >
      <Card isFlush>
        {data.items.length === 0 && (
          <Empty icon={<KeyRound size={20} />} title={t("keysScreen.none")}>
            {t("keysScreen.noneText")}
          </Empty>
        )}
        <ul aria-label={t("screen.keys")}>
          {data.items.map((key) => (
            <li
              key={key.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line/70 px-4 py-3 first:border-0"
            >
              <div className="min-w-0 flex-1 basis-64">
                <span className="font-medium">{key.name}</span>{" "}
                <code className="text-sm text-ink-2">{key.starts}…</code>
                <div className="text-sm text-ink-2">
                  {t("keysScreen.scopes", { count: key.scopes.length })} ·{" "}
                  {key.usedAt === null
                    ? t("keysScreen.unused")
                    : t("keysScreen.used", { at: agoText(key.usedAt) })}{" "}
                  · {actorName(key.createdBy)}
                </div>
              </div>
              <span className="text-sm text-ink-2">
                {key.expiresAt === null
                  ? t("keysScreen.endless")
                  : t("keysScreen.until", { day: dayText(key.expiresAt) })}
              </span>
              {can("keys.write") && (
                <Button size="small" onClick={() => setEnding(key)}>
                  {t("keysScreen.remove")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {isNew && <NewKey onClose={() => setNew(false)} />}
      <Modal
        title={t("keysScreen.removeTitle", { name: ending?.name ?? "" })}
        description={t("keysScreen.removeText")}
        width="narrow"
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        footer={
          <>
            <Button onClick={() => setEnding(null)}>{t("action.cancel")}</Button>
            <Button
              variant="danger"
              isBusy={remove.isPending}
              onClick={() => ending && remove.mutate(ending)}
            >
              {t("keysScreen.remove")}
            </Button>
          </>
        }
      />
    </Page>
  );
}

/** Its secret is shown once, in the answer that makes it. */
function NewKey({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { permissions: own } = useSession();
  const { data: roles } = useQuery(rolesQuery);
  const [name, setName] = useState("");
  const [until, setUntil] = useState("");
  const [scopes, setScopes] = useState<readonly Permission[]>([]);
  const make = useMutation({
    mutationFn: () =>
      ask(
        api.POST("/keys", {
          body: {
            name,
            scopes: [...scopes],
            expiresAt: until === "" ? null : new Date(`${until}T23:59:59`).toISOString(),
          },
        }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  if (make.isSuccess) return <Secret secret={make.data.key ?? ""} onClose={onClose} />;
  const all = [...new Set(roles?.items.flatMap(({ permissions }) => permissions) ?? own)];
  const areas = groupBy(
    all.filter((permission) => own.has(permission)),
    (permission) => permission.split(".")[0] ?? "",
  );
  const toggle = (permission: Permission, isOn: boolean) =>
    setScopes(isOn ? [...scopes, permission] : scopes.filter((one) => one !== permission));
  return (
    <Modal
      title={t("keysScreen.new")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button
            variant="primary"
            isBusy={make.isPending}
            disabled={name.trim() === "" || scopes.length === 0}
            onClick={() => make.mutate()}
          >
            {t("keysScreen.make")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {make.isError && <Notice tone="bad">{problemText(make.error)}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t("field.name")}
            hint={t("keysScreen.nameHint")}
            error={fieldProblem(make.error, "name")}
          >
            <Input value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Field label={t("keysScreen.ends")} hint={t("keysScreen.endsHint")}>
            <Input type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
          </Field>
        </div>
        <fieldset>
          <legend className="mb-2 text-sm font-medium text-ink-2">{t("staff.may")}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {[...areas].map(([area, permissions]) => (
              <div key={area} className="grid content-start gap-1">
                <span className="font-medium">{tOr(`area.${area}`, area)}</span>
                {permissions.map((permission) => (
                  <Check
                    key={permission}
                    label={verbName(permission)}
                    checked={scopes.includes(permission)}
                    onChange={({ target }) => toggle(permission, target.checked)}
                  />
                ))}
              </div>
            ))}
          </div>
        </fieldset>
      </div>
    </Modal>
  );
}

function Secret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    tell(t("action.copied"));
  };
  return (
    <Modal
      title={t("keysScreen.made")}
      description={t("keysScreen.madeText")}
      isOpen
      onClose={onClose}
      isSticky
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("keysScreen.stored")}
        </Button>
      }
    >
      <div className="flex gap-2">
        <Field label={t("keysScreen.secret")} isLabelHidden className="grow">
          <Input readOnly value={secret} className="font-mono" onFocus={({ target }) => target.select()} />
        </Field>
        <Button icon={<Copy size={14} />} onClick={() => void copy()}>
          {t("action.copy")}
        </Button>
      </div>
    </Modal>
  );
}
