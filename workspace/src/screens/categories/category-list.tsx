import { EyeOff, GripVertical } from "lucide-react";
import { useState, type DragEvent, type KeyboardEvent } from "react";
import { t } from "../../messages/translate.ts";
import { useShortcut } from "../../shell/shortcuts.ts";
import { categoryName, flatten, treeOf, type Category, type CategoryNode } from "./category-tree.ts";
import { siblingsOf, type Direction } from "./move-category.ts";

interface CategoryListProps {
  readonly categories: readonly Category[];
  readonly chosen: string | null;
  readonly canMove: boolean;
  readonly onChoose: (id: string) => void;
  readonly onStep: (category: Category, direction: Direction) => void;
  readonly onDrop: (id: string, place: { readonly parent: string | null; readonly index: number }) => void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/** Where a press would let go: before a category, or into it. */
interface Target {
  readonly id: string;
  readonly kind: "before" | "into";
}

/** The tree: j and k go through it, Alt with an arrow moves what has the focus, and so does the mouse. */
export function CategoryList(props: CategoryListProps) {
  const { categories, canMove } = props;
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const nodes = flatten(treeOf(categories));
  useShortcut("j", t("keys.next"), () => focusBeside(1));
  useShortcut("k", t("keys.previous"), () => focusBeside(-1));
  const drop = () => {
    const at = categories.find(({ id }) => id === target?.id);
    if (dragged !== null && at !== undefined && target !== null) {
      const index = siblingsOf(categories, at.parent).findIndex(({ id }) => id === at.id);
      const place =
        target.kind === "into"
          ? { parent: at.id, index: Number.MAX_SAFE_INTEGER }
          : { parent: at.parent, index };
      props.onDrop(dragged, place);
    }
    setDragged(null);
    setTarget(null);
  };
  return (
    <>
      <ul aria-label={t("screen.categories")} className="grid p-2">
        {nodes.map((node) => (
          <Row
            key={node.category.id}
            {...props}
            node={node}
            target={target?.id === node.category.id ? target.kind : null}
            onDragStart={() => setDragged(node.category.id)}
            onDragOver={(kind) => setTarget({ id: node.category.id, kind })}
            onDragEnd={drop}
          />
        ))}
      </ul>
      {canMove && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-ink-2">{t("categories.keys")}</p>
      )}
    </>
  );
}

function focusBeside(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-category]")];
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
}

interface RowProps extends Omit<CategoryListProps, "categories" | "onDrop"> {
  readonly node: CategoryNode;
  readonly target: Target["kind"] | null;
  readonly onDragStart: () => void;
  readonly onDragOver: (kind: Target["kind"]) => void;
  readonly onDragEnd: () => void;
}

const indents = ["pl-2", "pl-7", "pl-12", "pl-17", "pl-22"];

function Row({
  node,
  chosen,
  canMove,
  target,
  onChoose,
  onStep,
  onDragStart,
  onDragOver,
  onDragEnd,
}: RowProps) {
  const { category, depth } = node;
  const isChosen = category.id === chosen;
  const over = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    onDragOver(event.clientY - top < height / 3 ? "before" : "into");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!event.altKey || !canMove || direction === undefined) return;
    event.preventDefault();
    onStep(category, direction);
  };
  const marks = { before: "shadow-[inset_0_2px_var(--accent)]", into: "ring-2 ring-accent ring-inset" };
  return (
    <li>
      <div
        role="presentation"
        draggable={canMove}
        onDragStart={onDragStart}
        onDragOver={over}
        onDragEnd={onDragEnd}
        className={`rounded-lg ${target === null ? "" : marks[target]}`}
      >
        <button
          type="button"
          data-category={category.id}
          aria-current={isChosen ? "true" : undefined}
          onClick={() => onChoose(category.id)}
          onKeyDown={onKeyDown}
          className={`flex min-h-8.5 w-full items-center gap-2 rounded-lg pr-2 text-left pointer-coarse:min-h-11 ${indents[Math.min(depth, 4)]} ${isChosen ? "bg-accent-soft font-semibold text-accent-ink" : "hover:bg-hover"}`}
        >
          {canMove && <GripVertical size={14} className="shrink-0 cursor-grab text-ink-3/70" aria-hidden />}
          <span className="min-w-0 grow truncate">
            <span className="sr-only">{t("categories.level", { level: depth + 1 })} </span>
            {categoryName(category)}
          </span>
          {category.preview && (
            <EyeOff size={14} className="text-warn" aria-label={t("product.unpublished")} />
          )}
        </button>
      </div>
    </li>
  );
}
