import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { useEffect, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { useCan } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { PictureDrop, uploadBody } from "../../ui/picture-drop.tsx";
import { fieldProblem, problemText } from "../../ui/problem-text.ts";
import { Thumb } from "../../ui/thumb.tsx";
import { tellProblem } from "../../ui/toasts.tsx";
import { productQuery, readinessQuery, type Product } from "./product-query.ts";

const askAgainMs = 2_000;

/** The pictures of a product; they are uploaded, or added by their address and fetched by the platform. */
export function Pictures({ product }: { readonly product: Product }) {
  const can = useCan();
  const client = useQueryClient();
  const isWaiting = product.pictures.some(({ state }) => state === "waiting");
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      void client.invalidateQueries({ queryKey: productQuery(product.id).queryKey, exact: true });
      void client.invalidateQueries({ queryKey: readinessQuery(product.id).queryKey });
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, client, product.id]);
  const nameOf = (id: string | null) =>
    id === null ? t("picture.all") : (product.variants.find((variant) => variant.id === id)?.name ?? id);
  return (
    <Card title={t("product.pictures")}>
      {product.pictures.length === 0 && <p className="mb-3 text-ink-2">{t("picture.none")}</p>}
      <ul className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {product.pictures.map((picture) => (
          <li key={picture.id} className="grid gap-1">
            <div className="relative">
              <Thumb path={picture.path} className="aspect-[4/5] w-full" />
              {picture.state !== "ready" && (
                <span className="absolute bottom-1 left-1">
                  <Chip tone={picture.state === "failed" ? "bad" : "warn"}>
                    {t(`picture.${picture.state}`)}
                  </Chip>
                </span>
              )}
            </div>
            <span className="truncate text-xs text-ink-2">{nameOf(picture.variant)}</span>
          </li>
        ))}
      </ul>
      {can("catalogue.write") && <AddPicture product={product} />}
    </Card>
  );
}

function AddPicture({ product }: { readonly product: Product }) {
  const client = useQueryClient();
  const [address, setAddress] = useState("");
  const [variant, setVariant] = useState("");
  const add = useMutation({
    mutationFn: () =>
      ask(
        api.POST("/products/{id}/pictures", {
          params: { path: { id: product.id } },
          body: { address, ...(variant !== "" && { variant }) },
        }),
      ),
    onSuccess: (changed) => {
      setAddress("");
      client.setQueryData(productQuery(product.id).queryKey, changed);
    },
  });
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const form = uploadBody(file, variant === "" ? {} : { variant });
        const changed = await ask(
          api.POST("/products/{id}/pictures/upload", {
            params: { path: { id: product.id } },
            body: { file: "" },
            bodySerializer: () => form,
          }),
        );
        client.setQueryData(productQuery(product.id).queryKey, changed);
      }
    },
    onError: tellProblem,
  });
  const wrong = add.isError ? (fieldProblem(add.error, "address") ?? problemText(add.error)) : undefined;
  return (
    <div className="grid gap-3">
      <PictureDrop isBusy={upload.isPending} onFiles={(files) => upload.mutate(files)} />
      <div className="flex flex-wrap items-start gap-2">
        <Field label={t("picture.address")} error={wrong} className="min-w-60 flex-1">
          <Input
            type="url"
            value={address}
            placeholder="https://"
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              if (address !== "") add.mutate();
            }}
          />
        </Field>
        <Field label={t("picture.of")}>
          <Select value={variant} onChange={({ target }) => setVariant(target.value)}>
            <option value="">{t("picture.all")}</option>
            {product.variants.map(({ id, name, externalId }) => (
              <option key={id} value={id}>
                {name || externalId}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          className="mt-6"
          icon={<ImagePlus size={15} />}
          isBusy={add.isPending}
          disabled={address === ""}
          onClick={() => add.mutate()}
        >
          {t("picture.add")}
        </Button>
      </div>
    </div>
  );
}
