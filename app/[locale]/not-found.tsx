import { NotFoundMessage } from "@/components/layout/not-found-message";

/** Only for what went between the look of proxy.ts and the page; anything else ends in global-not-found. */
export default function NotFound() {
  return <NotFoundMessage />;
}
