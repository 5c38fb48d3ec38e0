import { HeartIcon } from "@/components/ui/icons";
import { WISH_FORM } from "@/components/wishlist/wish-form";
import type { ReactNode } from "react";

type Props = {
  readonly product: string;
  readonly label?: string;
  readonly className: string;
  readonly children?: ReactNode;
};

/** Keeps a product for later. Whether it is kept already is shown once that is known (`markHearts`). */
export function WishHeart({ product, label, className, children }: Props) {
  return (
    <button
      form={WISH_FORM}
      name="product"
      value={product}
      aria-label={label}
      className={`aria-pressed:*:fill-current ${className}`}
    >
      <HeartIcon />
      {children}
    </button>
  );
}
