// Only `npm run bench -- lighthouse` installs these, so their own types are not there for everybody.
declare module "lighthouse" {
  export default function lighthouse(
    url: string,
    flags: { readonly port: number; readonly logLevel: "silent" },
  ): Promise<{ readonly lhr: unknown } | undefined>;
}

declare module "chrome-launcher" {
  export interface LaunchedChrome {
    readonly port: number;
    kill(): void;
  }
  export function launch(options: {
    readonly chromePath: string;
    readonly chromeFlags: readonly string[];
    readonly logLevel: "silent";
  }): Promise<LaunchedChrome>;
}
