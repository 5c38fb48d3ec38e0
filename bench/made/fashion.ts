import type { CategoryRecord } from "../../platform/catalogue/master-data/operator-records.ts";
import { chance, type Chance } from "./chance.ts";
import { fashionTraits, materials, seasons, syllables } from "./fashion-words.ts";
import { departments, groups, type Group, type Kind } from "./kinds.ts";
import { Popularity } from "./popularity.ts";
import { local, type Local } from "./words.ts";

/** What a made product of a fashion shop is, the same whenever it is made. */
export interface Fashion {
  readonly leaf: Leaf;
  /** The category for what goes out, beside its own. */
  readonly isLastChance: boolean;
  readonly trait: Local;
  readonly line: string;
  readonly brand: { readonly id: string; readonly description: string };
  readonly material: Local;
  readonly season: Local;
  readonly euros: number;
}

interface Leaf {
  readonly id: string;
  readonly department: number;
  readonly group: Group;
  readonly kind: Kind;
}

const categoryId = (...path: readonly number[]) => ["fashion", ...path.map((index) => index + 1)].join("-");

export const lastChance = "fashion-last-chance";

const leaves: readonly Leaf[] = departments.flatMap((_, department) =>
  groups.flatMap((group, place) =>
    group.kinds.map((kind, index) => ({ id: categoryId(department, place, index), department, group, kind })),
  ),
);

/** Popular and unpopular ones stand in all departments: 37 is prime to their number. */
const byLeaf = new Popularity(
  leaves.flatMap((_, rank) => leaves[(rank * 37) % leaves.length] ?? []),
  6,
);

const houses = Array.from({ length: 180 }, (_, index) => {
  const pick = chance(7, index, 1);
  return {
    id: `house-${index + 1}`,
    description: `${lineOf(pick)} ${pick.one(["& Co", "Studio", "of Borås", "Atelier", "Works"])}`,
  };
});
const byHouse = new Popularity(houses);
const byMaterial = new Popularity(materials);
const bySeason = new Popularity(seasons);

export function fashionOf(number: number, seed: number): Fashion {
  const pick = chance(seed, number, 5);
  const leaf = byLeaf.one(pick);
  return {
    leaf,
    isLastChance: pick.below(100) < 8,
    trait: pick.one(fashionTraits),
    line: lineOf(pick),
    brand: byHouse.one(pick),
    material: byMaterial.one(pick),
    season: bySeason.one(pick),
    // From a third of what is usual to three times as much.
    euros: Math.max(5, Math.round(leaf.kind.euros * 3 ** (pick.below(2001) / 1000 - 1))),
  };
}

export function fashionName({ trait, leaf, line }: Fashion, language: string): string {
  return `${local(trait, language)} ${local(leaf.kind.one, language)} ${line}`;
}

/** Three levels: departments, groups, kinds. */
export function fashionCategories(languages: readonly string[]): readonly CategoryRecord[] {
  const names = (name: Local) => Object.fromEntries(languages.map((each) => [each, local(name, each)]));
  return [
    ...departments.map((name, department) => ({ id: categoryId(department), names: names(name) })),
    ...departments.flatMap((_, department) =>
      groups.map(({ name }, group) => ({
        id: categoryId(department, group),
        parent: categoryId(department),
        names: names(name),
      })),
    ),
    ...departments.flatMap((_, department) =>
      groups.flatMap(({ kinds }, group) =>
        kinds.map(({ many }, index) => ({
          id: categoryId(department, group, index),
          parent: categoryId(department, group),
          names: names(many),
        })),
      ),
    ),
    { id: lastChance, names: names({ en: "Last chance", sv: "Sista chansen", de: "Letzte Gelegenheit" }) },
  ];
}

function lineOf(pick: Chance): string {
  const word = [1, 2, 3].map(() => pick.one(syllables)).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}
