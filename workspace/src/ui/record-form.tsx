import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isProblemOf } from "../api/problem.ts";
import { t } from "../messages/translate.ts";
import { Conflict, differencesOf, versionOf, type Difference } from "./conflict.tsx";
import { tell } from "./toasts.tsx";
import { Unsaved } from "./unsaved.tsx";

interface RecordFormOptions<Record, Fields extends FieldValues, Patch> {
  readonly form: UseFormReturn<Fields>;
  /** As it is known now; null: it is made by the first save. */
  readonly record: Record | null;
  readonly fieldsOf: (record: Record | null) => Fields;
  /** What differs from the record that the form was filled with: nothing else is sent or overwritten. */
  readonly patchOf: (before: Record | null, after: Fields) => Patch;
  readonly change: (patch: Patch, version: string) => Promise<Record>;
  readonly onSaved: (record: Record) => void | Promise<void>;
  readonly reread: () => Promise<Record | null>;
}

export interface RecordForm {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why it was not saved, but for a conflict. */
  readonly error: Error | null;
  /** What somebody else has changed meanwhile; null: nothing. */
  readonly differences: readonly Difference[] | null;
  readonly save: () => void;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  readonly closeConflict: () => void;
}

/** A form over a record with a version: somebody else's changes are neither overwritten nor lost, and nor are ours. */
export function useRecordForm<
  Record extends { readonly version: string },
  Fields extends FieldValues,
  Patch,
>({
  form,
  record,
  fieldsOf,
  patchOf,
  change,
  onSaved,
  reread,
}: RecordFormOptions<Record, Fields, Patch>): RecordForm {
  const { reset, getValues } = form;
  const { isDirty } = form.formState;
  // What the form was filled with: its version goes with a save.
  const base = useRef(record);
  useEffect(() => {
    if (record === null || base.current?.version === record.version) return;
    const isSame = JSON.stringify(fieldsOf(record)) === JSON.stringify(fieldsOf(base.current));
    // Of somebody else's change to the same fields the save will tell, by the old version.
    if (isDirty && !isSame) return;
    base.current = record;
    if (!isDirty) reset(fieldsOf(record));
  }, [record, isDirty, fieldsOf, reset]);
  const show = (now: Record | null) => {
    base.current = now;
    reset(fieldsOf(now));
  };
  const mutation = useMutation({
    mutationFn: ({ patch, version }: { readonly patch: Patch; readonly version: string }) =>
      change(patch, version),
    onSuccess: async (saved) => {
      show(saved);
      tell(t("action.saved"));
      await onSaved(saved);
    },
  });
  const save = (version: string) => {
    if (!mutation.isPending) mutation.mutate({ patch: patchOf(base.current, getValues()), version });
  };
  const conflict = isProblemOf(mutation.error, "version") ? mutation.error : null;
  return {
    isDirty,
    isSaving: mutation.isPending,
    error: conflict === null ? mutation.error : null,
    differences: conflict && differencesOf(mutation.variables?.patch, conflict),
    save: () => save(base.current?.version ?? ""),
    keepMine: () => save(versionOf(conflict)),
    takeTheirs: () => {
      mutation.reset();
      void reread().then(show);
    },
    closeConflict: () => mutation.reset(),
  };
}

interface KeptRecordOptions<Record> {
  /** null: it is made by the first save. */
  readonly record: Record | null;
  readonly keyOf: (id: string) => readonly string[];
  /** What the keys of its lists begin with. */
  readonly lists: string;
  /** Goes to the address of the record that was made. */
  readonly open: (id: string) => Promise<void>;
}

/** How a form keeps the record of its screen: what was saved is shown at once, and lists are asked again. */
export function useKeptRecord<Record extends { readonly id: string }>({
  record,
  keyOf,
  lists,
  open,
}: KeptRecordOptions<Record>) {
  const client = useQueryClient();
  return {
    onSaved: async (saved: Record): Promise<void> => {
      client.setQueryData(keyOf(saved.id), saved);
      void client.invalidateQueries({ queryKey: [lists] });
      if (record === null) await open(saved.id);
    },
    reread: async (): Promise<Record | null> => {
      if (record === null) return null;
      await client.invalidateQueries({ queryKey: keyOf(record.id) });
      return client.getQueryData<Record>(keyOf(record.id)) ?? record;
    },
  };
}

/** Saves and discards what is written, and asks what counts where somebody else was faster. */
export function RecordFormFoot({ form }: { readonly form: RecordForm }) {
  const { isDirty, isSaving, differences, save, keepMine, takeTheirs, closeConflict } = form;
  return (
    <>
      <Unsaved isDirty={isDirty} isBusy={isSaving} onSave={save} onDiscard={takeTheirs} />
      <Conflict
        differences={differences}
        isBusy={isSaving}
        onClose={closeConflict}
        onTakeTheirs={takeTheirs}
        onKeepMine={keepMine}
      />
    </>
  );
}
