import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  Banknote,
  CircleDot,
  MessageSquareText,
  Package,
  PackageX,
  ReceiptText,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { useRef, useState } from "react";
import { api, ask, type Schemas } from "../../api/client.ts";
import { agoText, fullTime, moneyText } from "../../messages/format.ts";
import { t, tOr } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { useShortcut } from "../../shell/shortcuts.ts";
import { useActorName } from "../../ui/actor.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Skeleton } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { timelineQuery } from "./order-query.ts";

type Entry = Schemas["TimelineEntry"];

const icons: Readonly<Record<Entry["kind"], LucideIcon>> = {
  ordered: ReceiptText,
  shipment: Package,
  return: PackageX,
  refund: Undo2,
  money: Banknote,
  note: MessageSquareText,
  change: CircleDot,
};

/** Calls that have an entry of their own beside the one that says who made them. */
const saidTwice = /\/(?:shipments|returns|refunds|notes)/;

/** What happened to an order, the newest first, and notes among those who look after it. */
export function Timeline({ id }: { readonly id: string }) {
  const can = useCan();
  const timeline = useQuery(timelineQuery(id));
  const entries = (timeline.data?.items ?? []).filter(
    ({ kind, what }) => kind !== "change" || !saidTwice.test(what),
  );
  return (
    <Card title={t("order.timeline")}>
      {can("orders.write") && <NoteForm id={id} />}
      {timeline.isError && <Notice tone="bad">{problemText(timeline.error)}</Notice>}
      {timeline.isPending && <Skeleton className="h-24 w-full" />}
      <ol aria-label={t("order.timeline")} className="mt-3 grid">
        {entries.toReversed().map((entry, index) => (
          <Happened key={`${entry.at} ${entry.kind} ${entry.what} ${index}`} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}

function Happened({ entry }: { readonly entry: Entry }) {
  const actorName = useActorName();
  const Icon = icons[entry.kind];
  const isNote = entry.kind === "note";
  return (
    <li className="relative flex gap-3 pb-4 before:absolute before:top-6 before:bottom-0 before:left-3 before:w-px before:bg-line last:pb-0 last:before:hidden">
      <span
        className={`z-1 grid size-6 shrink-0 place-items-center rounded-full ${isNote ? "bg-warn-soft text-warn" : "bg-sunken text-ink-3"}`}
      >
        <Icon size={13} aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{nameOf(entry)}</span>
          {entry.amount !== null && <span className="tabular-nums">{moneyText(entry.amount)}</span>}
          {entry.who !== null && <span className="text-sm text-ink-2">{actorName(entry.who)}</span>}
          <time
            dateTime={entry.at}
            title={fullTime(entry.at)}
            className="ml-auto text-sm whitespace-nowrap text-ink-3"
          >
            {agoText(entry.at)}
          </time>
        </div>
        {entry.text !== null && (
          <p className="mt-1 rounded-lg bg-warn-soft/60 px-2.5 py-1.5 whitespace-pre-wrap">{entry.text}</p>
        )}
      </div>
    </li>
  );
}

function nameOf({ kind, what }: Entry): string {
  const word = what.split("/").at(-1)?.replaceAll(" ", "-") ?? what;
  if (kind === "change" && what.startsWith("PATCH")) return t("timeline.change.edited");
  return tOr(`timeline.${kind}.${word}`, what);
}

function NoteForm({ id }: { readonly id: string }) {
  const [text, setText] = useState("");
  const input = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () => ask(api.POST("/orders/{id}/notes", { params: { path: { id } }, body: { text } })),
    onSuccess: () => {
      setText("");
      return client.invalidateQueries({ queryKey: timelineQuery(id).queryKey });
    },
  });
  useShortcut("n", t("order.note"), () => input.current?.focus());
  const canSend = text.trim() !== "" && !add.isPending;
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) add.mutate();
      }}
    >
      <Field label={t("order.note")} isLabelHidden error={add.isError ? problemText(add.error) : undefined}>
        <TextArea
          ref={input}
          rows={1}
          value={text}
          placeholder={t("order.notePlaceholder")}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey) && canSend) add.mutate();
            if (event.key === "Escape") input.current?.blur();
          }}
        />
      </Field>
      {text !== "" && (
        <Button
          type="submit"
          size="small"
          className="justify-self-end"
          keys="mod+enter"
          isBusy={add.isPending}
          disabled={!canSend}
        >
          {t("order.addNote")}
        </Button>
      )}
    </form>
  );
}
