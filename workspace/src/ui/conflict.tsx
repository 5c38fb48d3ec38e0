import type { CallError } from "../api/problem.ts";
import { t, tOr } from "../messages/translate.ts";
import { Button } from "./button.tsx";
import { Modal } from "./modal.tsx";

export interface Difference {
  /** What it is, in words. */
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictProps {
  /** null: there is none. */
  readonly differences: readonly Difference[] | null;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
  readonly onClose: () => void;
  readonly isBusy?: boolean;
}

/** Somebody else has changed the record meanwhile: both values, and nothing is written before somebody has chosen. */
export function Conflict({ differences, onTakeTheirs, onKeepMine, onClose, isBusy = false }: ConflictProps) {
  return (
    <Modal
      title={t("conflict.title")}
      description={t("conflict.text")}
      isOpen={differences !== null}
      onClose={onClose}
      isSticky
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t("conflict.theirs")}</Button>
          <Button variant="primary" onClick={onKeepMine} isBusy={isBusy}>
            {t("conflict.mine")}
          </Button>
        </>
      }
    >
      {differences?.length === 0 ? (
        <p className="text-ink-2">{t("conflict.elsewhere")}</p>
      ) : (
        <table className="w-full table-fixed border-separate border-spacing-0 text-left">
          <thead>
            <tr className="text-sm text-ink-2">
              <th scope="col" className="w-1/4 pb-1 font-medium">
                {t("conflict.field")}
              </th>
              <th scope="col" className="pb-1 font-medium">
                {t("conflict.yours")}
              </th>
              <th scope="col" className="pb-1 font-medium">
                {t("conflict.now")}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences?.map(({ label, mine, theirs }) => (
              <tr key={label} className="align-top">
                <th scope="row" className="border-t border-line py-2 pr-3 font-medium break-words">
                  {label}
                </th>
                <td className="border-t border-line py-2 pr-3 break-words">
                  <span className="rounded bg-accent-soft px-1 text-accent-ink">{mine || "–"}</span>
                </td>
                <td className="border-t border-line py-2 break-words">
                  <span className="rounded bg-warn-soft px-1 text-warn">{theirs || "–"}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}

/** What of a patch is another value by now: nested members by their own names. */
export function differencesOf(patch: unknown, { problem }: CallError): readonly Difference[] {
  return differencesFrom(patch, problem.current);
}

/** The same for a patch of a part of a record. */
export function differencesFrom(patch: unknown, theirs: unknown): readonly Difference[] {
  return walk(patch, theirs, []);
}

function walk(mine: unknown, theirs: unknown, path: readonly string[]): readonly Difference[] {
  if (isRecord(mine)) {
    return Object.entries(mine).flatMap(([name, value]) =>
      walk(value, isRecord(theirs) ? theirs[name] : undefined, [...path, name]),
    );
  }
  if (JSON.stringify(mine ?? null) === JSON.stringify(theirs ?? null)) return [];
  return [{ label: path.map(nameOf).join(" · "), mine: text(mine), theirs: text(theirs) }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function nameOf(name: string): string {
  return tOr(`field.${name}`, name);
}

function text(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The version that somebody has seen in a conflict. */
export function versionOf(conflict: CallError | null): string {
  const version: unknown = Reflect.get(Object(conflict?.problem.current), "version");
  return typeof version === "string" ? version : "";
}
