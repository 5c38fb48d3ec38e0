type Piece = { readonly name: string; readonly brand: string };

/** Of a piece that comes in several colours the one that fits best: a short list has room for other pieces then. */
export function onePerPiece<T extends Piece>(products: readonly T[]): T[] {
  const pieces = new Map<string, T>();
  for (const product of products) {
    const piece = `${product.brand}\n${product.name}`;
    if (!pieces.has(piece)) pieces.set(piece, product);
  }
  return [...pieces.values()];
}
