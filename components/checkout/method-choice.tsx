import { fieldId, type MethodField, useCheckoutFields } from "@/components/checkout/checkout-fields";
import { FieldError } from "@/components/form/field";

type Method = { readonly key: string; readonly name: string; readonly price: string };

type Props = {
  readonly field: MethodField;
  readonly legend: string;
  readonly methods: readonly Method[];
  /** Said when nothing is offered. */
  readonly none: string;
  readonly onChoose: (key: string) => void;
};

/** One of several ways, each with its price. */
export function MethodChoice({ field, legend, methods, none, onChoose }: Props) {
  const { methodOf, errorOf } = useCheckoutFields();
  const error = errorOf(field);
  const errorId = `${fieldId(field)}-error`;
  const current = methodOf(field);
  const chosen = methods.some(({ key }) => key === current) ? current : methods[0]?.key;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-4 font-display text-2xl">{legend}</legend>
      {methods.length === 0 ? <p className="text-muted">{none}</p> : null}
      {/* Another offer is another group: its first choice is the form's. */}
      <div
        key={methods.map(({ key }) => key).join()}
        className="grid divide-y divide-line rounded-md border border-edge bg-white"
      >
        {methods.map(({ key, name, price }) => (
          <label
            key={key}
            className="flex min-h-14 cursor-pointer items-center gap-3 px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={field}
              value={key}
              defaultChecked={key === chosen}
              onChange={() => onChoose(key)}
              className="size-6 shrink-0 accent-ink outline-none"
            />
            <span className="flex-1">{name}</span>
            <span className="text-muted tabular-nums">{price}</span>
          </label>
        ))}
      </div>
      {error === undefined ? null : <FieldError id={errorId} text={error} />}
    </fieldset>
  );
}
