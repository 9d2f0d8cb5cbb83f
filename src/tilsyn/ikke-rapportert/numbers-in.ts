/**
 * The organisation numbers in a list, one a line or with a comma, semicolon or tab between, with or without spaces in them. Words, such as
 * a heading and the names beside the numbers, are passed over; a number of another length is kept, so that it is told.
 */
export const numbersIn = (text: string): string[] =>
  text
    .split(/[\n\r,;\t]+/)
    .map((part) => part.replace(/[\s"']/g, ''))
    .filter((part) => /^\d+$/.test(part))
