import { useSuspenseQuery } from "@tanstack/react-query";
import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { categoriesQuery } from "../categories/categories-query.ts";
import { categoryOptions } from "../categories/category-tree.ts";
import { linkKinds, newLink, type LinkFields } from "./link-form.ts";
import { PictureField } from "./picture-field.tsx";
import { pageChoiceQuery } from "./pages-query.ts";

interface LinkListProps {
  readonly links: readonly LinkFields[];
  /** The language that names are written in. */
  readonly language: string;
  /** What is wrong with a field of a link, such as `0.to`. */
  readonly problemOf: (path: string) => string | undefined;
  readonly onChange: (links: LinkFields[]) => void;
  /** Each has a picture. */
  readonly hasPictures?: boolean;
  /** So many there may be. */
  readonly most?: number;
}

/** Links in their order: what each leads to, and how it is called. */
export function LinkList(props: LinkListProps) {
  const { links, language, problemOf, onChange, hasPictures = false, most = Infinity } = props;
  const change = (place: number, link: LinkFields) =>
    onChange(links.map((one, at) => (at === place ? link : one)));
  const raise = (place: number) => onChange(links.map((one, at) => links[swapped(at, place)] ?? one));
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {links.map((link, place) => (
          <li key={place} className="grid gap-3 rounded-lg bg-sunken p-3 sm:grid-cols-[9rem_1fr_1fr_auto]">
            <Field label={t("page.linkKind")}>
              <Select
                value={link.kind}
                onChange={({ target }) => {
                  const kind = linkKinds.find((one) => one === target.value) ?? "page";
                  change(place, { ...link, kind, target: "" });
                }}
              >
                {linkKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`page.linkKind.${kind}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t("page.leadsTo")} error={problemOf(`${place}.to`)}>
              <TargetInput link={link} onChange={(target) => change(place, { ...link, target })} />
            </Field>
            <Field
              label={t("page.linkName")}
              hint={t("page.linkNameHint")}
              error={problemOf(`${place}.name`)}
            >
              <Input
                lang={language}
                value={link.name[language] ?? ""}
                onChange={({ target }) =>
                  change(place, { ...link, name: { ...link.name, [language]: target.value } })
                }
              />
            </Field>
            {hasPictures && (
              <div className="sm:col-span-3">
                <PictureField
                  value={link.picture}
                  language={language}
                  error={problemOf(`${place}.picture`)}
                  onChange={(picture) => change(place, { ...link, picture })}
                />
              </div>
            )}
            <div className="flex items-center gap-1">
              <Button
                variant="ghost"
                icon={<ArrowUp size={15} />}
                aria-label={t("page.linkUp", { place: place + 1 })}
                disabled={place === 0}
                onClick={() => raise(place)}
              />
              <Button
                variant="ghost"
                icon={<Trash2 size={15} />}
                aria-label={t("page.linkRemove", { place: place + 1 })}
                onClick={() => onChange(links.filter((_one, at) => at !== place))}
              />
            </div>
          </li>
        ))}
      </ol>
      {links.length < most && (
        <Button
          size="small"
          icon={<Plus size={14} />}
          className="justify-self-start"
          onClick={() => onChange([...links, newLink()])}
        >
          {t(hasPictures ? "page.addTile" : "page.addLink")}
        </Button>
      )}
    </div>
  );
}

/** Whose link stands at a place once the one at `place` has changed with the one above. */
function swapped(at: number, place: number): number {
  if (at === place) return place - 1;
  return at === place - 1 ? place : at;
}

interface TargetInputProps {
  readonly link: LinkFields;
  readonly onChange: (target: string) => void;
}

function TargetInput({ link: { kind, target }, onChange }: TargetInputProps) {
  if (kind === "page") return <PageSelect value={target} onChange={onChange} />;
  if (kind === "category") {
    return <CategorySelect value={target} none={t("page.choose")} onChange={onChange} />;
  }
  return (
    <Input
      value={target}
      inputMode={kind === "address" ? "url" : "numeric"}
      placeholder={kind === "address" ? "https://" : ""}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface TargetSelectProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function PageSelect({ value, onChange }: TargetSelectProps) {
  const { data } = useSuspenseQuery(pageChoiceQuery);
  const { defaultLanguage } = useShop();
  return (
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t("page.choose")}</option>
      {data.items.map(({ id, title }) => (
        <option key={id} value={id}>
          {title[defaultLanguage] ?? id}
        </option>
      ))}
    </Select>
  );
}

/** A category of the shop, or none. */
export function CategorySelect({ value, none, onChange }: TargetSelectProps & { readonly none: string }) {
  const { data } = useSuspenseQuery(categoriesQuery);
  return (
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {categoryOptions(data.items).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
