import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { CircleAlert, Compass } from "lucide-react";
import { isProblemOf } from "../api/problem.ts";
import { t } from "../messages/translate.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Empty } from "../ui/page.tsx";
import { problemText } from "../ui/problem-text.ts";

/** A screen that could not be shown. */
export function Failed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  if (isProblemOf(error, "notFound")) return <NotFound />;
  const again = () => {
    resetQueries();
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert">
      <Empty
        icon={<CircleAlert size={20} />}
        title={t("failed.title")}
        actions={<Button onClick={again}>{t("action.again")}</Button>}
      >
        {problemText(error)}
      </Empty>
    </div>
  );
}

export function NotFound() {
  return (
    <Empty
      icon={<Compass size={20} />}
      title={t("notFound.title")}
      actions={
        <Link to="/" className={buttonClass({})}>
          {t("notFound.home")}
        </Link>
      }
    >
      {t("notFound.text")}
    </Empty>
  );
}
