/** The provider cannot be reached, or answers what nobody understands. Nothing is known of what it did. */
export class ProviderUnreachable extends Error {
  override readonly name = "ProviderUnreachable";
}
