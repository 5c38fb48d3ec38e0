// Their own types are not there for who has not installed them.
export interface LaunchedChrome {
  readonly port: number;
  kill(): void;
}

export function launch(options: {
  readonly chromePath: string;
  readonly chromeFlags: readonly string[];
  readonly logLevel: "silent";
}): Promise<LaunchedChrome>;

export function lighthouse(
  url: string,
  flags: { readonly port: number; readonly logLevel: "silent" },
): Promise<{ readonly lhr: unknown } | undefined>;
