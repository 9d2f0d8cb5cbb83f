import { at } from '../../felt/place.ts'
import { wrap } from '../../seksjon/form-shape.ts'

/**
 * @param copied the copied values of a section's form
 * @param empty the form without them
 * @returns whether a field, by its name in the form, still holds a copied value
 */
export function fetchedIn(copied: unknown, empty: unknown): (name: string, value: unknown) => boolean {
  const [start, blank] = [wrap(copied), wrap(empty)]
  return (name, value) => {
    const path = name.split('.')
    const copied = JSON.stringify(at(start, path))
    return copied !== JSON.stringify(at(blank, path)) && copied === JSON.stringify(value)
  }
}
