import { pageSizes } from '../../bin/page-sizes.ts'
import type { Part } from '../main.ts'

/** S8: what a browser downloads before a page is usable. */
export const sizes: Part = async () =>
  pageSizes().map(({ name, goal, size }) => ({
    id: 'S8',
    what: name,
    measured: size,
    unit: 'kB',
    target: { atMost: goal },
  }))
