import { hidden, previewOf } from "@/app/in-preview/[locale]/preview-page";
import { CategoryBranch } from "@/components/preview/category-branch";
import { PreviewBar } from "@/components/preview/preview-bar";
import { localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { NO_FACTS } from "@/lib/preview/page-facts";
import { loadCategoryTree } from "@/lib/preview/category-status-tree";
import type { Metadata } from "next";

type Props = { readonly params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await previewOf(params);
  return hidden({ title: getTranslator(locale.language, "preview")("tree.title") });
}

/** All categories with their state, each a way into it as it will be. */
export default async function PreviewTreePage({ params }: Props) {
  const { locale, pass } = await previewOf(params);
  const words = getTranslator(locale.language, "preview");
  const tree = await loadCategoryTree(locale);
  return (
    <>
      <div className="mx-auto max-w-4xl px-edge py-12">
        <h1 className="text-4xl leading-tight sm:text-5xl">{words("tree.title")}</h1>
        <p className="mt-4 max-w-prose text-muted">{words("tree.lead")}</p>
        {tree.length === 0 ? (
          <p className="mt-8">{words("tree.none")}</p>
        ) : (
          <CategoryBranch locale={locale} branch={tree} />
        )}
      </div>
      <PreviewBar locale={locale} pass={pass} path={localePath(locale, "preview")} facts={NO_FACTS} />
    </>
  );
}
