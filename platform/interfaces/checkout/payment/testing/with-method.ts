export { withMethod } from "../../../../payment/testing/with-method.ts";
