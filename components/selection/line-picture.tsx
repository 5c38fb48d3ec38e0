type Props = { readonly picture: string | null; readonly className: string };

/** The picture beside a line's name, which already says what it is. */
export function LinePicture({ picture, className }: Props) {
  const frame = `aspect-piece overflow-hidden rounded-sm bg-surface ${className}`;
  if (picture === null) return <div className={frame} />;
  return (
    <div className={frame}>
      <img
        src={picture}
        alt=""
        width={240}
        height={320}
        decoding="async"
        className="size-full object-cover"
      />
    </div>
  );
}
