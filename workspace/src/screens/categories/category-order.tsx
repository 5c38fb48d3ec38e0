import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical, PinOff } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { api, ask, ifMatch } from "../../api/client.ts";
import { isProblemOf } from "../../api/problem.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, Skeleton } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { Thumb } from "../../ui/thumb.tsx";
import { tell } from "../../ui/toasts.tsx";

const most = 200;

interface Item {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
}

/** What comes first in a category, in order; everything else comes after in the shop's own order. */
export function CategoryOrder({ id }: { readonly id: string }) {
  const can = useCan();
  const client = useQueryClient();
  const key = ["category order", id];
  const order = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(api.GET("/categories/{id}/order", { params: { path: { id } }, signal })),
  });
  const products = useQuery({
    queryKey: ["products", "of category", id],
    queryFn: ({ signal }) =>
      ask(api.GET("/products", { params: { query: { category: id, limit: most, sort: "name" } }, signal })),
  });
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const save = useMutation({
    mutationFn: (displayItems: readonly string[]) =>
      ask(
        api.PUT("/categories/{id}/order", {
          params: { path: { id }, header: ifMatch(order.data?.version ?? "") },
          body: { displayItems: [...displayItems] },
        }),
      ),
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      setDraft(null);
      tell(t("action.saved"));
    },
  });
  if (order.data === undefined || products.data === undefined) {
    return (
      <Card title={t("categoryOrder.title")}>
        <Skeleton className="h-32 w-full" />
      </Card>
    );
  }
  const items = new Map(
    products.data.items.flatMap((product) =>
      product.displayItems.map((display): readonly [string, Item] => {
        const name = [product.name, display.name].filter(Boolean).join(" ");
        return [display.id, { id: display.id, name, picture: product.picture }];
      }),
    ),
  );
  const first = draft ?? order.data.displayItems;
  const others = [...items.values()].filter((item) => !first.includes(item.id));
  const isStale = isProblemOf(save.error, "version");
  const reload = () => {
    setDraft(null);
    save.reset();
    void client.invalidateQueries({ queryKey: key });
  };
  return (
    <Card
      title={t("categoryOrder.title")}
      actions={
        draft !== null && (
          <>
            <Button size="small" onClick={() => setDraft(null)}>
              {t("unsaved.discard")}
            </Button>
            <Button size="small" variant="primary" isBusy={save.isPending} onClick={() => save.mutate(first)}>
              {t("action.save")}
            </Button>
          </>
        )
      }
    >
      {save.isError && (
        <Notice
          tone={isStale ? "warn" : "bad"}
          actions={
            isStale && (
              <Button size="small" onClick={reload}>
                {t("conflict.theirs")}
              </Button>
            )
          }
        >
          {problemText(save.error)}
        </Notice>
      )}
      <p className="mb-3 text-sm text-ink-2">{t("categoryOrder.text")}</p>
      <Pinned items={items} first={first} canMove={can("catalogue.write")} onChange={setDraft} />
      {others.length > 0 && <h3 className="mt-4 mb-1 text-sm font-semibold">{t("categoryOrder.after")}</h3>}
      <ul className="grid max-h-96 gap-1 overflow-y-auto">
        {others.map((item) => (
          <li key={item.id} className="flex items-center gap-2.5 rounded-lg px-1 py-0.5">
            <Thumb path={item.picture} className="h-9 w-7.5" />
            <span className="min-w-0 grow truncate">{item.name}</span>
            {can("catalogue.write") && (
              <IconButton
                label={t("categoryOrder.pin", { name: item.name })}
                onClick={() => setDraft([...first, item.id])}
              >
                <ArrowUpToLine size={14} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PinnedProps {
  readonly items: ReadonlyMap<string, Item>;
  readonly first: readonly string[];
  readonly canMove: boolean;
  readonly onChange: (first: readonly string[]) => void;
}

function Pinned({ items, first, canMove, onChange }: PinnedProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const moveTo = (id: string, index: number) => {
    const rest = first.filter((one) => one !== id);
    onChange([...rest.slice(0, index), id, ...rest.slice(index)]);
  };
  const step = (event: KeyboardEvent, id: string) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined || !canMove) return;
    event.preventDefault();
    moveTo(id, Math.min(Math.max(first.indexOf(id) + by, 0), first.length - 1));
  };
  return (
    <ol aria-label={t("categoryOrder.title")} className="grid gap-1">
      {first.map((id, index) => {
        const name = items.get(id)?.name ?? id;
        return (
          <li key={id}>
            <div
              role="presentation"
              draggable={canMove}
              onDragStart={() => setDragged(id)}
              onDragOver={(event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== id) moveTo(dragged, index);
              }}
              onDragEnd={() => setDragged(null)}
              onKeyDown={(event) => step(event, id)}
              className={`flex items-center gap-2.5 rounded-lg border border-line bg-card px-2 py-1 ${dragged === id ? "opacity-50" : ""}`}
            >
              {canMove && <GripVertical size={14} className="cursor-grab text-ink-3/70" aria-hidden />}
              <span className="w-5 text-right text-sm text-ink-3 tabular-nums">{index + 1}</span>
              <Thumb path={items.get(id)?.picture} className="h-9 w-7.5" />
              <span className="min-w-0 grow truncate">{name}</span>
              {canMove && (
                <>
                  <IconButton
                    label={t("categoryOrder.up", { name })}
                    disabled={index === 0}
                    onClick={() => moveTo(id, index - 1)}
                  >
                    <ArrowUp size={14} />
                  </IconButton>
                  <IconButton
                    label={t("categoryOrder.down", { name })}
                    disabled={index === first.length - 1}
                    onClick={() => moveTo(id, index + 1)}
                  >
                    <ArrowDown size={14} />
                  </IconButton>
                  <IconButton
                    label={t("categoryOrder.unpin", { name })}
                    onClick={() => onChange(first.filter((one) => one !== id))}
                  >
                    <PinOff size={14} />
                  </IconButton>
                </>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
