/** A text that a spreadsheet would take for a formula. */
const likeFormula = /^[=+\-@\t\r]/

/** A text that a spreadsheet shows as it is: what begins like a formula gets an apostrophe before it. */
export const asText = (text: string) => (likeFormula.test(text) ? `'${text}` : text)
