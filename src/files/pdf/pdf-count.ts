/** More objects than any report has: each costs the reader work, however small it is. */
export const objectsAtMost = 150_000

const letterD = 'd'.charCodeAt(0)

/** Where the next object begins from `at` on: behind an `obj` that ends no object; -1 when there is none. */
export function nextObject(bytes: Buffer, at: number): number {
  for (let found = bytes.indexOf('obj', at); found >= 0; found = bytes.indexOf('obj', found + 3))
    if (bytes[found - 1] !== letterD) return found
  return -1
}

/**
 * Counts the objects of a file while it arrives, so that one with too many is refused before the rest is read.
 *
 * @param file the whole length of it, filled from the front
 * @returns takes how many bytes are filled; tells whether they hold more than {@link objectsAtMost}
 */
export function countObjects(file: Buffer): (filled: number) => boolean {
  let count = 0
  let at = 0
  return (filled) => {
    const arrived = file.subarray(0, filled)
    for (let found = nextObject(arrived, at); found >= 0; found = nextObject(arrived, at)) {
      at = found + 3
      count++
      if (count > objectsAtMost) return true
    }
    // The last two bytes may begin the word.
    at = Math.max(at, filled - 2)
    return false
  }
}
