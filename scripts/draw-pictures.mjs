// Draws the pictures of the demo shop: node scripts/draw-pictures.mjs [--force] [--only <name>]
import { register } from "tsx/esm/api";

register();
const { drawPictures } = await import("../demo-pictures/draw.ts");
console.log(await drawPictures(process.argv.slice(2)));
