import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { problemText } from "../../ui/problem-text.ts";
import { RecordFormFoot, type RecordForm } from "../../ui/record-form.tsx";

interface SettingFrameProps {
  readonly title: string;
  readonly form: RecordForm;
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The form of one record of the settings: who may not change the shop sees it. */
export function SettingFrame({ title, form, beside, actions, children }: SettingFrameProps) {
  const can = useCan();
  return (
    <Page
      title={title}
      beside={beside}
      width="reading"
      before={
        <Link
          to="/settings"
          className="mb-1 inline-flex items-center gap-1 rounded text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden />
          {t("screen.settings")}
        </Link>
      }
      actions={can("shop.write") && actions}
    >
      <div className="grid grid-cols-1 gap-4">
        {form.error !== null && <Notice tone="bad">{problemText(form.error)}</Notice>}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
          }}
        >
          <fieldset disabled={!can("shop.write")} className="grid min-w-0 grid-cols-1 gap-4">
            {children}
          </fieldset>
        </form>
      </div>
      <RecordFormFoot form={form} />
    </Page>
  );
}
