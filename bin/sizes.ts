// Part of every build: prints what a browser downloads before a page is usable, and fails when a limit is exceeded.
import { pageSizes } from './page-sizes.ts'

const sizes = pageSizes()
for (const { name, limit, size } of sizes)
  console.log(
    `${name.padEnd(22)}${size.toFixed(1).padStart(7)} kB of ${limit} kB${size > limit ? '  OVER' : ''}`,
  )
process.exitCode = sizes.some(({ size, limit }) => size > limit) ? 1 : 0
