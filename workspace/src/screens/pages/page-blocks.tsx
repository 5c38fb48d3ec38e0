import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { t } from "../../messages/translate.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, TextArea } from "../../ui/field.tsx";
import { Card } from "../../ui/page.tsx";
import { fieldProblem } from "../../ui/problem-text.ts";
import { CategorySelect, LinkList } from "./link-inputs.tsx";
import { PictureField } from "./picture-field.tsx";
import { blockKinds, newBlock, type BlockFields } from "./block-form.ts";
import { SharedBlocksSelect } from "./shared-blocks-select.tsx";

/** What a form needs to have for blocks to be edited in it. */
export interface BlocksForm {
  blocks: BlockFields[];
}

interface PageBlocksProps {
  /** The language that texts are written in. */
  readonly language: string;
  readonly error: Error | null;
}

interface EditBlocksProps extends PageBlocksProps {
  /** Blocks that are shared can stand here. */
  readonly canShare: boolean;
}

/** What stands on a page, from the top down. Its form is that of the context. */
export function PageBlocks({ language, error, canShare }: EditBlocksProps) {
  const fields = useFormContext<BlocksForm>();
  const blocks = useFieldArray({ control: fields.control, name: "blocks" });
  const last = blocks.fields.length - 1;
  const kinds = blockKinds.filter((kind) => canShare || kind !== "shared");
  return (
    <>
      {blocks.fields.map(({ id, kind }, place) => (
        <Card
          key={id}
          title={t(`page.block.${kind}`)}
          actions={
            <>
              <Button
                variant="ghost"
                size="small"
                icon={<ArrowUp size={15} />}
                aria-label={t("page.up", { place: place + 1 })}
                disabled={place === 0}
                onClick={() => blocks.swap(place, place - 1)}
              />
              <Button
                variant="ghost"
                size="small"
                icon={<ArrowDown size={15} />}
                aria-label={t("page.down", { place: place + 1 })}
                disabled={place === last}
                onClick={() => blocks.swap(place, place + 1)}
              />
              <Button
                variant="ghost"
                size="small"
                icon={<Trash2 size={15} />}
                aria-label={t("page.remove", { place: place + 1 })}
                onClick={() => blocks.remove(place)}
              />
            </>
          }
        >
          <div className="grid gap-4">
            {kind !== "shared" && (
              <Field
                label={t("page.heading")}
                error={fieldProblem(error, `blocks.${place}.heading.${language}`)}
              >
                <Input
                  key={language}
                  lang={language}
                  {...fields.register(`blocks.${place}.heading.${language}`)}
                />
              </Field>
            )}
            <BlockInputs place={place} language={language} error={error} />
          </div>
        </Card>
      ))}
      <fieldset aria-label={t("page.add")} className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} icon={<Plus size={15} />} onClick={() => blocks.append(newBlock(kind))}>
            {t(`page.block.${kind}`)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

interface BlockProps extends PageBlocksProps {
  readonly place: number;
}

function BlockInputs(props: BlockProps) {
  const { place, language, error } = props;
  const fields = useFormContext<BlocksForm>();
  const block = useWatch({ control: fields.control, name: `blocks.${place}` });
  if (block.kind === "text") {
    return (
      <Field
        label={t("page.block.text")}
        hint={t("page.markdown")}
        error={fieldProblem(error, `blocks.${place}.text.${language}`)}
      >
        <TextArea
          key={language}
          rows={8}
          lang={language}
          {...fields.register(`blocks.${place}.text.${language}`)}
        />
      </Field>
    );
  }
  if (block.kind === "shared") {
    return (
      <SharedBlocksSelect
        value={block.shared}
        error={fieldProblem(error, `blocks.${place}.block`)}
        onChange={(id) => fields.setValue(`blocks.${place}.shared`, id, { shouldDirty: true })}
      />
    );
  }
  if (block.kind === "questions") return <Questions {...props} />;
  if (block.kind === "products") {
    return (
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <Field label={t("page.category")} error={fieldProblem(error, `blocks.${place}.category`)}>
          <CategorySelect
            value={block.category}
            none={t("page.newest")}
            onChange={(id) => fields.setValue(`blocks.${place}.category`, id, { shouldDirty: true })}
          />
        </Field>
        <Field label={t("page.limit")} error={fieldProblem(error, `blocks.${place}.limit`)}>
          <Input inputMode="numeric" {...fields.register(`blocks.${place}.limit`)} />
        </Field>
      </div>
    );
  }
  if (block.kind === "banner") return <Banner {...props} block={block} />;
  const field = block.kind === "tiles" ? "tiles" : "links";
  return (
    <LinkList
      links={block.links}
      language={language}
      hasPictures={block.kind === "tiles"}
      problemOf={(path) => fieldProblem(error, `blocks.${place}.${field}.${path}`)}
      onChange={(links) => fields.setValue(`blocks.${place}.links`, links, { shouldDirty: true })}
    />
  );
}

interface BannerProps extends BlockProps {
  readonly block: BlockFields;
}

function Banner({ place, language, error, block }: BannerProps) {
  const fields = useFormContext<BlocksForm>();
  const problemOf = (path: string) => fieldProblem(error, `blocks.${place}.${path}`);
  return (
    <>
      <PictureField
        value={block.picture}
        language={language}
        error={problemOf("picture")}
        onChange={(id) => fields.setValue(`blocks.${place}.picture`, id, { shouldDirty: true })}
      />
      <Field label={t("page.bannerText")} error={problemOf(`text.${language}`)}>
        <TextArea
          key={language}
          rows={2}
          lang={language}
          {...fields.register(`blocks.${place}.text.${language}`)}
        />
      </Field>
      <LinkList
        links={block.links}
        language={language}
        most={1}
        problemOf={(path) => problemOf(`link.${path.replace(/^0\./, "")}`)}
        onChange={(links) => fields.setValue(`blocks.${place}.links`, links, { shouldDirty: true })}
      />
    </>
  );
}

function Questions({ place, language, error }: BlockProps) {
  const fields = useFormContext<BlocksForm>();
  const questions = useFieldArray({ control: fields.control, name: `blocks.${place}.questions` });
  return (
    <div className="grid gap-3">
      {questions.fields.map(({ id }, at) => (
        <div key={id} className="grid gap-3 rounded-lg bg-sunken p-3">
          <Field
            label={t("page.question")}
            error={fieldProblem(error, `blocks.${place}.questions.${at}.question.${language}`)}
          >
            <Input
              key={language}
              lang={language}
              {...fields.register(`blocks.${place}.questions.${at}.question.${language}`)}
            />
          </Field>
          <Field
            label={t("page.answer")}
            error={fieldProblem(error, `blocks.${place}.questions.${at}.answer.${language}`)}
          >
            <TextArea
              key={language}
              lang={language}
              {...fields.register(`blocks.${place}.questions.${at}.answer.${language}`)}
            />
          </Field>
          <Button
            size="small"
            variant="ghost"
            className="justify-self-start"
            icon={<Trash2 size={14} />}
            onClick={() => questions.remove(at)}
          >
            {t("page.removeQuestion")}
          </Button>
        </div>
      ))}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus size={14} />}
        onClick={() => questions.append({ question: {}, answer: {} })}
      >
        {t("page.addQuestion")}
      </Button>
    </div>
  );
}
