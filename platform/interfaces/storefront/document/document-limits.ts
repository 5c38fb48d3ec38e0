import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

/** The limits of a document. storefront-graphql.md#limits. */
export const documentLimits = { depth: 15, aliases: 100, rootFields: 20 } as const;

interface Measure {
  readonly depth: number;
  readonly aliases: number;
  /** Fields of the first level. */
  readonly fields: number;
}

const nothing: Measure = { depth: 0, aliases: 0, fields: 0 };

/**
 * The limit that a document exceeds; null: none. It is checked before validation, in one walk in which each fragment is
 * measured once. A repeated field counts as an alias, as it costs the same.
 */
export function limitsBroken(document: DocumentNode): string | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  const measure = measuring(fragments);
  for (const { selectionSet } of operations) {
    const broken = brokenBy(measure(selectionSet));
    if (broken) return broken;
  }
  return null;
}

function brokenBy({ depth, aliases, fields }: Measure): string | null {
  if (depth > documentLimits.depth) return `Query is deeper than ${documentLimits.depth}`;
  if (aliases > documentLimits.aliases) return `Query has more than ${documentLimits.aliases} aliases`;
  if (fields > documentLimits.rootFields) {
    return `Query has more than ${documentLimits.rootFields} root fields`;
  }
  return null;
}

function measuring(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const known = new Map<string, Measure>();
  const measureFragment = (name: string, left: number): Measure => {
    const before = known.get(name);
    if (before) return before;
    const fragment = fragments.get(name);
    if (!fragment) return nothing;
    // The validation reports a fragment that contains itself.
    known.set(name, nothing);
    const measured = measureSet(fragment.selectionSet, left);
    known.set(name, measured);
    return measured;
  };
  const measureOne = ({ selection }: Selected, left: number): Measure => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value, left);
    const alias = selection.alias ? 1 : 0;
    if (!selection.selectionSet) return { depth: 1, aliases: alias, fields: 1 };
    const below = measureSet(selection.selectionSet, left - 1);
    return { depth: below.depth + 1, aliases: below.aliases + alias, fields: 1 };
  };
  const measureSet = (set: SelectionSetNode, left: number): Measure => {
    // The walk itself stops beyond the limit.
    if (left < 0) return { depth: documentLimits.depth + 1, aliases: 0, fields: 0 };
    const selected = selectedBy(set, "");
    const measured = selected.map((one) => measureOne(one, left));
    return {
      depth: Math.max(0, ...measured.map(({ depth }) => depth)),
      aliases: measured.reduce((sum, { aliases }) => sum + aliases, repeatedIn(selected)),
      fields: measured.reduce((sum, { fields }) => sum + fields, 0),
    };
  };
  return (set: SelectionSetNode) => measureSet(set, documentLimits.depth * 2);
}

interface Selected {
  /** The type condition of the surrounding inline fragment; empty: there is none. */
  readonly type: string;
  readonly selection: FieldNode | FragmentSpreadNode;
}

function selectedBy({ selections }: SelectionSetNode, type: string): readonly Selected[] {
  return selections.flatMap((selection) =>
    selection.kind === Kind.INLINE_FRAGMENT
      ? selectedBy(selection.selectionSet, selection.typeCondition?.name.value ?? type)
      : [{ type, selection }],
  );
}

function repeatedIn(selected: readonly Selected[]): number {
  const names = selected.flatMap(({ type, selection: one }) => {
    if (one.kind === Kind.FRAGMENT_SPREAD) return [`${type} ...${one.name.value}`];
    return one.alias ? [] : [`${type} ${one.name.value}`];
  });
  return names.length - new Set(names).size;
}
