import { NewsletterTrap } from "@/components/newsletter/newsletter-trap";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

/** The foot of every page leaves the cache: a plain form, answered by a page. */
export function FooterNewsletter({ locale }: { readonly locale: Locale }) {
  const t = getTranslator(locale.language, "account");
  return (
    <form
      action="/api/visitor/newsletter"
      method="post"
      aria-labelledby="newsletter-title"
      className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h2 id="newsletter-title" className="text-2xl">
        {t("newsletter.title")}
      </h2>
      <label htmlFor="newsletter-email" className="text-sm text-muted">
        {t("newsletter.hint")}
      </label>
      <input type="hidden" name="locale" value={locale.tag} />
      <NewsletterTrap />
      <div className="flex flex-wrap gap-2">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={t("fields.email")}
          className="field min-w-40 flex-1"
        />
        <button type="submit" className="button-primary min-h-12 shrink-0">
          {t("newsletter.send")}
        </button>
      </div>
    </form>
  );
}
