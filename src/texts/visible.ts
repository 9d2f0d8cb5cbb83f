/**
 * A text on one line, without what nobody can see: control and bidirectional characters, and those that are drawn as nothing
 * or as a space.
 */
export const visibleText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Zl}\p{Zp}\t\n\r]/gu, ' ')
    // U+2800 and what Unicode calls ignorable are letters and symbols, and drawn as nothing.
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
