import type { MeasuredPage } from "./pages.ts";
import type { PageFigures } from "./measure.ts";

interface Budget {
  readonly figure: "speed" | "accessibility" | "practices" | "seo" | "cls";
  readonly isKept: (figures: PageFigures) => boolean;
  readonly text: string;
  readonly holdsFor: (page: MeasuredPage) => boolean;
  /** Depends on how fast this machine is and on what else it does: named, but no failure. */
  readonly isTime: boolean;
}

export interface Miss {
  readonly text: string;
  readonly isTime: boolean;
}

const everywhere = () => true;

const budgets: readonly Budget[] = [
  {
    // Nine of ten pages of the web are slower; below that a slow phone shows who waits for whom.
    figure: "speed",
    text: "at least 95",
    isKept: ({ speed }) => speed >= 95,
    holdsFor: ({ isFast }) => isFast,
    isTime: true,
  },
  {
    // What a machine can find is the least of it: one point less is somebody who cannot buy.
    figure: "accessibility",
    text: "100",
    isKept: ({ accessibility }) => accessibility === 100,
    holdsFor: everywhere,
    isTime: false,
  },
  {
    // Errors on the console, pictures out of shape, old interfaces: each is a fault that somebody made.
    figure: "practices",
    text: "100",
    isKept: ({ practices }) => practices === 100,
    holdsFor: everywhere,
    isTime: false,
  },
  {
    // Shoppers come from search engines; the pages of one visitor are kept out of them on purpose.
    figure: "seo",
    text: "100",
    isKept: ({ seo }) => seo === 100,
    holdsFor: ({ isFound }) => isFound,
    isTime: false,
  },
  {
    // Who is about to press must not hit something else: a tenth of what still counts as good.
    figure: "cls",
    text: "at most 0.02",
    isKept: ({ cls }) => cls <= 0.02,
    holdsFor: everywhere,
    isTime: false,
  },
];

/** The budgets that a page does not keep, each in a sentence. */
export function missesOf(page: MeasuredPage, figures: PageFigures): readonly Miss[] {
  return budgets
    .filter(({ holdsFor, isKept }) => holdsFor(page) && !isKept(figures))
    .map(({ figure, text, isTime }) => ({
      text: `${page.page}: ${figure} is ${figures[figure]}, and should be ${text}`,
      isTime,
    }));
}
