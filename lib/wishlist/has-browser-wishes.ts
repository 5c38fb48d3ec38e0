/** Whether this browser keeps wishes of a guest: asked on each page, so it is asked as cheaply as can be. */
export function hasBrowserWishes(): boolean {
  try {
    return localStorage.getItem("vitrine-wishlist") !== null;
  } catch {
    return false;
  }
}
