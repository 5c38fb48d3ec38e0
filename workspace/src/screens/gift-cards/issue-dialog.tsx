import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ask } from "../../api/client.ts";
import { languageName, moneyText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { useShop } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Fact, Facts } from "../../ui/page.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";

/** Issues a gift card, by mail where an address is given; its number and pin are shown once. */
export default function IssueDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { languages, defaultLanguage, currencies } = useShop();
  const [amount, setAmount] = useState("");
  const [currency, setCurrency] = useState(currencies[0] ?? "");
  const [to, setTo] = useState("");
  const [language, setLanguage] = useState(defaultLanguage);
  const issue = useMutation({
    mutationFn: () => {
      const money = { amount: amount.trim().replace(",", "."), currency };
      const mail = to.trim() === "" ? undefined : { to: to.trim(), language };
      return ask(api.POST("/gift-cards", { body: { amount: money, ...(mail && { mail }), dryRun: false } }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ["gift-cards"] }),
  });
  const made = issue.data;
  return (
    <Modal
      title={t("giftCard.issue")}
      description={t(made ? "giftCard.once" : "giftCard.issueText")}
      isOpen
      onClose={onClose}
      isSticky
      width="narrow"
      footer={
        made ? (
          <Button variant="primary" onClick={onClose}>
            {t("action.close")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button type="submit" form="issue" variant="primary" isBusy={issue.isPending}>
              {t("giftCard.issueSubmit")}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <Facts>
          <Fact label={t("giftCard.number")}>
            <span className="font-mono select-all">{made.cardNumber}</span>
          </Fact>
          <Fact label={t("giftCard.pin")}>
            <span className="font-mono select-all">{made.pin}</span>
          </Fact>
          {made.balance !== null && <Fact label={t("giftCard.balance")}>{moneyText(made.balance)}</Fact>}
          {to.trim() !== "" && <Fact label={t("giftCard.mailed")}>{to.trim()}</Fact>}
        </Facts>
      ) : (
        <form
          id="issue"
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!issue.isPending) issue.mutate();
          }}
        >
          {issue.isError && <Notice tone="bad">{problemText(issue.error)}</Notice>}
          <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
            <Field label={t("giftCard.amount")} error={fieldProblem(issue.error, "amount.amount")}>
              <Input inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
            </Field>
            <Field label={t("field.currency")} error={fieldProblem(issue.error, "amount.currency")}>
              <Select value={currency} onChange={({ target }) => setCurrency(target.value)}>
                {currencies.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            </Field>
          </div>
          <Field
            label={t("giftCard.to")}
            hint={t("giftCard.toHint")}
            error={fieldProblem(issue.error, "mail.to")}
          >
            <Input
              type="email"
              autoComplete="off"
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          </Field>
          {to.trim() !== "" && (
            <Field label={t("field.language")} error={fieldProblem(issue.error, "mail.language")}>
              <Select value={language} onChange={({ target }) => setLanguage(target.value)}>
                {languages.map(({ id }) => (
                  <option key={id} value={id}>
                    {languageName(id)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </form>
      )}
    </Modal>
  );
}
