import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type Expression,
} from "kysely";
import type { NamedQuery } from "./connection/driver.ts";
import type { Schema } from "./schema.ts";

/** Gives the place of a parameter, by its name. */
export type At<P> = <K extends keyof P & string>(key: K) => Expression<P[K]>;

class Slot {
  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }
}

const compiler = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
});

/**
 * A hot statement: built and compiled once, at its first use, and kept prepared by the server under its name, which
 * must be the statement's own. `build` gets a place for each parameter where a value would stand.
 *
 *     const readStock = namedStatement("read-stock", (query, at: At<{ size: number }>) =>
 *       query.selectFrom("stock").select("on_hand").where("size", "=", at("size")));
 *     const rows = await readStock(tx, { size: 7 });
 */
export function namedStatement<P extends object, R>(
  name: string,
  build: (query: Kysely<Schema>, at: At<P>) => Compilable<R>,
): (db: Kysely<Schema>, parameters: P) => Promise<R[]> {
  let compiled: NamedQuery<R> | undefined;
  return async (db, parameters) => {
    compiled ??= { ...build(compiler, (key) => sql`${sql.val(new Slot(key))}`).compile(), name };
    const values = compiled.parameters.map((value): unknown =>
      value instanceof Slot ? Reflect.get(parameters, value.key) : value,
    );
    const { rows } = await db.executeQuery<R>({ ...compiled, parameters: values });
    return rows;
  };
}
