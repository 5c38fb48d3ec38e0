/** What a statement does to a table that an open shop uses, by its form; `$1` is the table. */
const risks: readonly (readonly [form: RegExp, why: string])[] = [
  [/^create (?:unique )?index (?!if not exists)\S+ on (?:only )?"?(\w+)"?/, "an index on $1"],
  [/^drop table (?:if exists )?"?(\w+)"?/, "drops $1"],
  [/^alter table (?:only )?"?(\w+)"? .*\bdrop (?:column|constraint)\b/, "drops of $1"],
  [/^alter table (?:only )?"?(\w+)"? .*\brename\b/, "renames in $1"],
  [/^alter table (?:only )?"?(\w+)"? .*\btype\b/, "rewrites $1"],
  [/^alter table (?:only )?"?(\w+)"? .*\bset not null\b/, "reads all of $1"],
  [
    /^alter table (?:only )?"?(\w+)"? (?:(?!\bnot valid\b).)*\badd constraint\b(?:(?!\bnot valid\b).)*$/,
    "reads all of $1",
  ],
  [
    /^alter table (?:only )?"?(\w+)"? (?:(?!\bdefault\b).)*\badd column\b(?:(?!\bdefault\b).)*\bnot null\b(?:(?!\bdefault\b).)*$/,
    "demands a value of older processes in $1",
  ],
  [/^update "?(\w+)"? (?!.*\bwhere\b)/, "writes all of $1"],
];

/** What in a file of SQL an open shop would feel: nothing that is done to tables of the file's own. */
export function riskyStatements(text: string): readonly string[] {
  const statements = text
    .replaceAll(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim().toLowerCase());
  const own = new Set(
    statements.flatMap(
      (statement) => /^create table (?:if not exists )?"?(\w+)"?/.exec(statement)?.[1] ?? [],
    ),
  );
  return statements.flatMap((statement) =>
    risks.flatMap(([form, why]) => {
      const table = form.exec(statement)?.[1];
      return table === undefined || own.has(table) ? [] : [why.replace("$1", table)];
    }),
  );
}
