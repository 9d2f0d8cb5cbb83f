/** What a spreadsheet may take for a formula: also after spaces and what nobody sees, and in the full width of East Asian texts. */
const likeFormula = /^[\t\r\n]|^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠]/u

/** A text that a spreadsheet shows as it is: what begins like a formula gets an apostrophe before it. */
export const asText = (text: string) => (likeFormula.test(text) ? `'${text}` : text)
