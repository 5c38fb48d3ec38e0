import type { ReactNode } from "react";
import { isPlainPress, type ListingControl } from "@/components/listing/listing-control";
import { ShopLink } from "@/components/ui/shop-link";
import type { ListingParams } from "@/lib/filters/listing-params";

type Props = {
  readonly control: ListingControl;
  /** What it leads to. */
  readonly to: ListingParams;
  readonly onFollow?: () => void;
  readonly label?: string | undefined;
  readonly isCurrent?: boolean;
  readonly className: string;
  readonly children: ReactNode;
};

/** A link to another choice of the same listing: followed in place where there is JavaScript. */
export function ChoiceLink({ control, to, onFollow, label, isCurrent = false, className, children }: Props) {
  return (
    <ShopLink
      href={control.hrefOf(to)}
      scroll={false}
      rel="nofollow"
      aria-label={label}
      aria-current={isCurrent ? "true" : undefined}
      className={className}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        control.show(to);
        onFollow?.();
      }}
    >
      {children}
    </ShopLink>
  );
}
