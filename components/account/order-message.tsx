import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly language: string; readonly message: string };

/** What the shop has to say about an order; nothing where it is silent. */
export function OrderMessage({ language, message }: Props) {
  if (message === "") return null;
  return (
    <section
      aria-label={getTranslator(language, "checkout")("receipt.message")}
      className="mb-8 max-w-prose border-s-2 border-line ps-4"
    >
      <p className="wrap-anywhere whitespace-pre-line">{message}</p>
    </section>
  );
}
