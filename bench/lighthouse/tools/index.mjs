// Installed when the bench is asked for: nothing else needs these 200 MB.
export { launch } from "chrome-launcher";
export { default as lighthouse } from "lighthouse";
