import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus, Tag } from "lucide-react";
import { t } from "../../messages/translate.ts";
import { language } from "../../messages/language.ts";
import { useCan } from "../../session/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Card, Empty, Page } from "../../ui/page.tsx";
import { textIn } from "../product/attribute-form.ts";
import { attributeTypesQuery } from "./attribute-types-query.ts";

/** What attributes products, variants and categories can have. */
export function AttributeTypes() {
  const can = useCan();
  const { data } = useSuspenseQuery(attributeTypesQuery());
  const add = (
    <Link to="/attributes/$id" params={{ id: "new" }} className={buttonClass({ variant: "primary" })}>
      <Plus size={15} aria-hidden />
      {t("attribute.new")}
    </Link>
  );
  return (
    <Page
      title={t("screen.attributes")}
      subtitle={t("attribute.text")}
      width="reading"
      actions={can("catalogue.write") && add}
    >
      <Card isFlush>
        {data.items.length === 0 ? (
          <Empty icon={<Tag size={20} />} title={t("attribute.none")}>
            {t("attribute.noneText")}
          </Empty>
        ) : (
          <ul aria-label={t("screen.attributes")} className="divide-y divide-line">
            {data.items.map(({ id, key, name, elements, owners }) => (
              <li key={id}>
                <Link
                  to="/attributes/$id"
                  params={{ id }}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 hover:bg-hover"
                >
                  <span className="font-medium">
                    {textIn(name, language())}
                    <span className="ms-2 text-sm font-normal text-ink-3">{key}</span>
                  </span>
                  <span className="text-sm text-ink-2">
                    {owners.map((owner) => t(`attribute.of.${owner}`)).join(", ")}
                    {" · "}
                    {elements.map((element) => textIn(element.name, language())).join(", ")}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Page>
  );
}
