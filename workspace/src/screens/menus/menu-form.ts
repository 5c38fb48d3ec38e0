import type { Schemas } from "../../api/client.ts";
import {
  filledTexts,
  linkFieldsOf,
  linkOf,
  optionalTexts,
  type LinkFields,
  type Texts,
} from "../pages/link-form.ts";

export type Menu = Schemas["Menu"];

export interface GroupFields {
  heading: Texts;
  links: LinkFields[];
}

/** A menu as its inputs have it. */
export interface MenuFields {
  groups: GroupFields[];
}

export function fieldsOf(menu: Menu | null, languages: readonly string[]): MenuFields {
  const groups = (menu?.groups ?? []).map(({ heading = {}, links }) => ({
    heading: filledTexts(heading, languages),
    links: links.map((link) => linkFieldsOf(link)),
  }));
  return { groups };
}

/** Groups are sent as a whole. */
export function bodyOf({ groups }: MenuFields): Pick<Menu, "groups"> {
  return {
    groups: groups.map(({ heading, links }) =>
      Object.assign(optionalTexts("heading", heading), { links: links.map(linkOf) }),
    ),
  };
}
