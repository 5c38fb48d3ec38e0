import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FolderTree, Plus } from "lucide-react";
import { useState } from "react";
import { api, ask } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { tell, tellProblem } from "../../ui/toasts.tsx";
import { CategoryEditor } from "./category-editor.tsx";
import { CategoryList } from "./category-list.tsx";
import { categoriesQuery } from "./categories-query.ts";
import { categoryName, type Category } from "./category-tree.ts";
import { moveTo, placeBeside, type Direction, type Place } from "./move-category.ts";
import { NewCategory } from "./new-category.tsx";

/** The tree of categories, and what is chosen in it. */
export function Categories() {
  const { id } = useSearch({ from: "/shell/categories" });
  const navigate = useNavigate({ from: "/categories" });
  const can = useCan();
  const { data } = useSuspenseQuery(categoriesQuery);
  const [isNew, setNew] = useState(false);
  const move = useMove(data.items);
  const chosen = data.items.find((category) => category.id === id);
  const canWrite = can("catalogue.write");
  return (
    <Page
      title={t("screen.categories")}
      subtitle={canWrite ? t("categories.text") : undefined}
      actions={
        canWrite && (
          <Button variant="primary" icon={<Plus size={15} />} onClick={() => setNew(true)}>
            {t("categories.new")}
          </Button>
        )
      }
    >
      <p aria-live="polite" className="sr-only">
        {move.said}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(19rem,24rem)_minmax(0,1fr)]">
        <Card isFlush className={chosen === undefined ? "" : "hidden lg:block"}>
          {data.items.length === 0 ? (
            <Empty icon={<FolderTree size={20} />} title={t("categories.none")}>
              {t("categories.noneText")}
            </Empty>
          ) : (
            <CategoryList
              categories={data.items}
              chosen={id ?? null}
              canMove={canWrite && !move.isPending}
              onChoose={(one) => void navigate({ search: { id: one } })}
              onStep={move.step}
              onDrop={move.drop}
            />
          )}
        </Card>
        {chosen === undefined ? (
          <Card className="hidden lg:block">
            <Empty icon={<FolderTree size={20} />} title={t("categories.choose")}>
              {t("categories.chooseText")}
            </Empty>
          </Card>
        ) : (
          <CategoryEditor key={chosen.id} category={chosen} onBack={() => void navigate({ search: {} })} />
        )}
      </div>
      {isNew && (
        <NewCategory
          categories={data.items}
          parent={chosen?.id ?? null}
          onClose={() => setNew(false)}
          onMade={(made) => void navigate({ search: { id: made } })}
        />
      )}
    </Page>
  );
}

/** A move is shown at once and can be undone; what does not work is read anew. */
function useMove(categories: readonly Category[]) {
  const client = useQueryClient();
  const [said, setSaid] = useState("");
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, place }: { readonly id: string; readonly place: Place }) =>
      ask(api.POST("/categories/{id}/move", { params: { path: { id } }, body: place })),
    onError: tellProblem,
    onSettled: () => client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
  });
  const to = (id: string, wanted: Parameters<typeof moveTo>[2] | null) => {
    const move = wanted && moveTo(categories, id, wanted);
    const moved = categories.find((category) => category.id === id);
    if (move === null || moved === undefined) return;
    client.setQueryData(categoriesQuery.queryKey, { items: [...move.after] });
    const name = categoryName(moved);
    setSaid(t("categories.moved", { name }));
    const undo = () =>
      mutate({ id, place: move.back }, { onSuccess: () => setSaid(t("categories.movedBack", { name })) });
    mutate(move, { onSuccess: () => tell(t("categories.saved"), undo) });
  };
  return {
    said,
    isPending,
    step: (category: Category, direction: Direction) =>
      to(category.id, placeBeside(categories, category, direction)),
    drop: to,
  };
}
