/** Limit of objects in a file, above that of any real report: each object costs work, however small it is. */
export const maxObjects = 150_000

const letterD = 'd'.charCodeAt(0)

/** Position of the next `obj` that is not part of `endobj`, from `at` on; -1 without one. */
export function nextObject(bytes: Buffer, at: number): number {
  for (let found = bytes.indexOf('obj', at); found >= 0; found = bytes.indexOf('obj', found + 3))
    if (bytes[found - 1] !== letterD) return found
  return -1
}

/**
 * Counts the objects of a file while it is received, so that one with too many is refused before the rest is read.
 *
 * @param file a buffer of the file's size, filled from the front
 * @returns a function that takes the number of filled bytes, and returns whether they have more than {@link maxObjects}
 */
export function countObjects(file: Buffer): (filled: number) => boolean {
  let count = 0
  let at = 0
  return (filled) => {
    const arrived = file.subarray(0, filled)
    for (let found = nextObject(arrived, at); found >= 0; found = nextObject(arrived, at)) {
      at = found + 3
      count++
      if (count > maxObjects) return true
    }
    // The last two bytes may begin the word.
    at = Math.max(at, filled - 2)
    return false
  }
}
