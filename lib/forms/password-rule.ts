/** Section 15, field rules. Apart from the schemas, which no page brings along. */
export const FEWEST_PASSWORD_LETTERS = 8;
