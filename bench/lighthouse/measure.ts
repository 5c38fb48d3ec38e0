import { chromium } from "@playwright/test";
import { z } from "zod";
import { launch, lighthouse, type LaunchedChrome } from "./tools/index.mjs";
import type { Cookie } from "./visitors.ts";

/** What Lighthouse found of one load of a page. */
export interface PageFigures {
  /** Scores, of 100. */
  readonly speed: number;
  readonly accessibility: number;
  readonly practices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** All scripts that the load fetched, as they went over the wire. */
  readonly scriptBytes: number;
  /** What cost points beside speed; apart from it, what search engines have to find fault with. */
  readonly faults: readonly string[];
  readonly seoFaults: readonly string[];
}

const score = z.looseObject({
  score: z.number(),
  auditRefs: z.array(z.looseObject({ id: z.string(), weight: z.number() })),
});
const figure = z.looseObject({ numericValue: z.number() });
/** A load that failed has no figures. */
const outcome = z.looseObject({ runtimeError: z.looseObject({ message: z.string() }).optional() });
const report = z.looseObject({
  categories: z.looseObject({
    performance: score,
    accessibility: score,
    "best-practices": score,
    seo: score,
  }),
  audits: z
    .looseObject({
      "largest-contentful-paint": figure,
      "total-blocking-time": figure,
      "cumulative-layout-shift": figure,
      "network-requests": z.looseObject({
        details: z.looseObject({
          items: z.array(
            z.looseObject({ resourceType: z.string().optional(), transferSize: z.number().optional() }),
          ),
        }),
      }),
    })
    .and(z.record(z.string(), z.looseObject({ title: z.string(), score: z.number().nullable() }))),
});
type Report = z.infer<typeof report>;

/** One load in a browser that has never been there, as on a phone of the middle class with slow 4G. */
export async function measure(
  url: string,
  cookies: readonly Cookie[],
  chromePath: string,
): Promise<PageFigures> {
  const browser = await launch({
    chromePath,
    chromeFlags: ["--headless=new", "--no-sandbox"],
    logLevel: "silent",
  });
  try {
    await give(browser, url, cookies);
    const result = await lighthouse(url, { port: browser.port, logLevel: "silent" });
    const { runtimeError } = outcome.parse(result?.lhr);
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return figuresOf(report.parse(result?.lhr));
  } finally {
    browser.kill();
  }
}

async function give({ port }: LaunchedChrome, url: string, cookies: readonly Cookie[]): Promise<void> {
  if (cookies.length === 0) return;
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await connection.contexts()[0]?.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
  await connection.close();
}

function figuresOf({ categories, audits }: Report): PageFigures {
  const faultsOf = ({ auditRefs }: z.infer<typeof score>) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`);
  const scripts = audits["network-requests"].details.items.filter(
    ({ resourceType }) => resourceType === "Script",
  );
  return {
    speed: percent(categories.performance.score),
    accessibility: percent(categories.accessibility.score),
    practices: percent(categories["best-practices"].score),
    seo: percent(categories.seo.score),
    lcpMs: Math.round(audits["largest-contentful-paint"].numericValue),
    tbtMs: Math.round(audits["total-blocking-time"].numericValue),
    cls: Math.round(audits["cumulative-layout-shift"].numericValue * 1000) / 1000,
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    faults: [categories.accessibility, categories["best-practices"]].flatMap(faultsOf),
    seoFaults: faultsOf(categories.seo),
  };
}

const percent = (share: number): number => Math.round(share * 100);
