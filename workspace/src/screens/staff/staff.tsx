import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Ellipsis, Plus, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { api, ask, askNothing, ifMatch } from "../../api/client.ts";
import { agoText, dayText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useCan, useSession } from "../../session/session.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Page } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { tell, tellProblem } from "../../ui/toasts.tsx";
import { Roles } from "./roles.tsx";
import { invitationsQuery, roleNames, roleOf, staffQuery, type RoleName } from "./staff-queries.ts";

/** Who runs the shop, who is invited, and what each role may do. */
export function StaffScreen() {
  const can = useCan();
  const [isInviting, setInviting] = useState(false);
  return (
    <Page
      title={t("screen.staff")}
      width="reading"
      actions={
        can("staff.write") && (
          <Button variant="primary" icon={<Plus size={15} />} onClick={() => setInviting(true)}>
            {t("staff.invite")}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <People />
        <Invitations />
        <Roles />
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}

function useStaffChange() {
  const client = useQueryClient();
  const done = () => {
    tell(t("action.saved"));
    return client.invalidateQueries({ queryKey: ["staff"] });
  };
  const version = async (id: string) =>
    (await ask(api.GET("/staff/{id}", { params: { path: { id } } }))).version;
  const role = useMutation({
    mutationFn: async ({ id, to }: { readonly id: string; readonly to: RoleName }) => {
      const header = ifMatch(await version(id));
      return ask(api.PATCH("/staff/{id}", { params: { path: { id }, header }, body: { role: to } }));
    },
    onSuccess: done,
    onError: tellProblem,
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      const header = ifMatch(await version(id));
      return askNothing(api.DELETE("/staff/{id}", { params: { path: { id }, header } }));
    },
    onSuccess: done,
    onError: tellProblem,
  });
  const factor = useMutation({
    mutationFn: (id: string) =>
      askNothing(api.POST("/staff/{id}/second-factor/remove", { params: { path: { id } }, body: {} })),
    onSuccess: done,
    onError: tellProblem,
  });
  return { role, remove, factor };
}

function People() {
  const { data } = useSuspenseQuery(staffQuery);
  const { staff: own } = useSession();
  const can = useCan();
  const { role, remove, factor } = useStaffChange();
  const [leaving, setLeaving] = useState<(typeof data.items)[number] | null>(null);
  return (
    <Card title={t("staff.people")} isFlush>
      <ul aria-label={t("staff.people")}>
        {data.items.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line/70 px-4 py-2.5"
          >
            <span className="min-w-0 flex-1 basis-56">
              <span className="font-medium">{person.name}</span>
              {person.id === own.id && <span className="text-ink-2"> ({t("actor.you")})</span>}
              <span className="block truncate text-sm text-ink-2">{person.email}</span>
            </span>
            {person.secondFactor && (
              <Chip tone="good" icon={<ShieldCheck size={12} aria-hidden />}>
                {t("staff.factor")}
              </Chip>
            )}
            <span className="hidden w-32 text-sm text-ink-2 md:block">
              {person.signedInAt === null ? t("staff.never") : agoText(person.signedInAt)}
            </span>
            <select
              aria-label={t("staff.roleOf", { name: person.name })}
              value={person.role}
              disabled={!can("staff.write") || role.isPending}
              onChange={({ target }) => role.mutate({ id: person.id, to: roleOf(target.value) })}
              className="field !w-44"
            >
              {roleNames.map((one) => (
                <option key={one} value={one}>
                  {t(`role.${one}`)}
                </option>
              ))}
            </select>
            {can("staff.write") && (
              <Menu
                trigger={
                  <IconButton label={t("staff.more", { name: person.name })}>
                    <Ellipsis size={16} />
                  </IconButton>
                }
                entries={[
                  {
                    label: t("staff.removeFactor"),
                    isDisabled: !person.secondFactor,
                    onSelect: () => factor.mutate(person.id),
                  },
                  { label: t("staff.remove"), isDangerous: true, onSelect: () => setLeaving(person) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      <Modal
        title={t("staff.removeTitle", { name: leaving?.name ?? "" })}
        description={t("staff.removeText")}
        width="narrow"
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        footer={
          <>
            <Button onClick={() => setLeaving(null)}>{t("action.cancel")}</Button>
            <Button
              variant="danger"
              isBusy={remove.isPending}
              onClick={() => leaving && remove.mutate(leaving.id, { onSettled: () => setLeaving(null) })}
            >
              {t("staff.remove")}
            </Button>
          </>
        }
      />
    </Card>
  );
}

function Invitations() {
  const { data } = useSuspenseQuery(invitationsQuery);
  const can = useCan();
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (id: string) =>
      askNothing(api.DELETE("/staff/invitations/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
    onError: tellProblem,
  });
  if (data.items.length === 0) return null;
  return (
    <Card title={t("staff.invited")} isFlush>
      <ul aria-label={t("staff.invited")}>
        {data.items.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line/70 px-4 py-2.5">
            <span className="min-w-0 grow">
              <span className="font-medium">{email ?? t("staff.anyEmail")}</span>
              <span className="block text-sm text-ink-2">
                {t(`role.${role}`)} · {t("staff.until", { day: dayText(expiresAt) })}
              </span>
            </span>
            {can("staff.write") && (
              <Button size="small" isBusy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
                {t("staff.withdraw")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<RoleName>("viewer");
  const invite = useMutation({
    mutationFn: () => ask(api.POST("/staff/invitations", { body: { email, role } })),
    onSuccess: () => {
      tell(t("staff.invitedDone", { email }));
      onClose();
      return client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    },
  });
  const wrong = fieldProblem(invite.error, "email");
  return (
    <Modal
      title={t("staff.invite")}
      description={t("staff.inviteText")}
      isOpen
      onClose={onClose}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <Button
            type="submit"
            form="invite"
            variant="primary"
            isBusy={invite.isPending}
            disabled={email === ""}
          >
            {t("staff.send")}
          </Button>
        </>
      }
    >
      <form
        id="invite"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate();
        }}
      >
        {invite.isError && wrong === undefined && <Notice tone="bad">{problemText(invite.error)}</Notice>}
        <Field label={t("field.email")} error={wrong}>
          <Input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
        </Field>
        <Field label={t("field.role")} hint={t(`roleText.${role}`)}>
          <Select value={role} onChange={({ target }) => setRole(roleOf(target.value))}>
            {roleNames.map((one) => (
              <option key={one} value={one}>
                {t(`role.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Modal>
  );
}
