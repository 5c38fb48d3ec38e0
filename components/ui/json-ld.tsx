import { serialiseJsonLd } from "@/lib/seo/json-ld";

type Props = { readonly data: object };

export function JsonLd({ data }: Props) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialiseJsonLd(data) }} />;
}
