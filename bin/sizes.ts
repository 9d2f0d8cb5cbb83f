// Part of every build: prints what a browser downloads before a page is usable, and fails at a leap above the goal.
import { pageSizes } from './page-sizes.ts'

const sizes = pageSizes()
for (const { name, goal, limit, size } of sizes)
  console.log(
    `${name.padEnd(22)}${size.toFixed(1).padStart(7)} kB, goal ${goal} kB, at most ${limit} kB${size > limit ? '  OVER' : ''}`,
  )
process.exitCode = sizes.some(({ size, limit }) => size > limit) ? 1 : 0
