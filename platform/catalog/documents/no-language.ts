/** The language under which what is the same in all of them stands. */
export const noLanguage = "";
