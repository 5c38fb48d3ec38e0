import { ts } from "@ts-morph/common";

/** A compiler with the programming interface that `openapi-typescript` draws types with; ours has none. */
export default ts;
