import { Html } from "../../../foundations/html.ts";
import { colours, fonts } from "./style.ts";

export const nothing = new Html("");
export const tableShape = new Html(
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
);
export const sans = `font-family:${fonts.sans};`;
export const usualText = `${sans}font-size:16px;line-height:26px;color:${colours.ink};`;
export const smallText = `${sans}font-size:14px;line-height:21px;color:${colours.muted};`;
export const labelText = `${sans}font-size:13px;line-height:20px;color:${colours.muted};`;
