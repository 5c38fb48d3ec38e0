import { useQuery } from "@tanstack/react-query";
import { Check as Mark } from "lucide-react";
import type { Permission } from "../../api/client.ts";
import { groupBy } from "../../group-by.ts";
import { t, tOr } from "../../messages/translate.ts";
import { Card, Skeleton } from "../../ui/page.tsx";
import { Scroller } from "../../ui/scroller.tsx";
import { rolesQuery } from "./staff-queries.ts";

/** What each role may do. */
export function Roles() {
  const { data } = useQuery(rolesQuery);
  if (data === undefined) return <Skeleton className="h-48 w-full rounded-xl" />;
  const all = [...new Set(data.items.flatMap(({ permissions }) => permissions))];
  const areas = groupBy(all, (permission) => permission.split(".")[0] ?? "");
  return (
    <Card title={t("staff.roles")} isFlush>
      <Scroller label={t("staff.roles")}>
        <table className="w-full text-left">
          <thead>
            <tr className="text-xs text-ink-3">
              <th scope="col" className="h-9 px-4 font-medium">
                {t("staff.may")}
              </th>
              {data.items.map(({ role }) => (
                <th key={role} scope="col" className="h-9 px-3 text-center font-medium">
                  {t(`role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...areas].map(([area, permissions]) => (
              <tr key={area} className="border-t border-line/70">
                <th scope="row" className="h-9 px-4 font-medium">
                  {tOr(`area.${area}`, area)}
                </th>
                {data.items.map((role) => (
                  <td key={role.role} className="px-3 text-center text-sm text-ink-2">
                    <Verbs area={permissions} own={role.permissions} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Card>
  );
}

interface VerbsProps {
  readonly area: readonly Permission[];
  readonly own: readonly Permission[];
}

function Verbs({ area, own }: VerbsProps) {
  const granted = area.filter((permission) => own.includes(permission));
  if (granted.length === 0) return <span className="text-ink-3">–</span>;
  if (granted.length === area.length) {
    return <Mark size={16} className="inline text-good" aria-label={t("staff.everything")} />;
  }
  return granted.map((permission) => verbName(permission)).join(", ");
}

export function verbName(permission: string): string {
  const verb = permission.split(".")[1] ?? permission;
  return tOr(`verb.${verb}`, verb);
}
