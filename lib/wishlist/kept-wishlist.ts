export const WISHLIST_KEY = "vitrine-wishlist";
