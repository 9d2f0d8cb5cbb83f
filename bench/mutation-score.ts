// After each mutation run (docs/quality.md P11): prints and records the score of all its files, and that of the lowest.
import { readFileSync } from 'node:fs'
import { figure } from '../e2e/faults/figures.ts'

interface Report {
  files: Record<string, { mutants: { status: string }[] }>
}

const [, config = ''] = process.argv.slice(2)
const name = config.split('.')[1] ?? ''
const { files }: Report = JSON.parse(readFileSync(`.tmp/mutation/${name}.json`, 'utf8'))

function scoreOf(mutants: readonly { status: string }[]): number {
  const found = mutants.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length
  const missed = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status)).length
  return (100 * found) / (found + missed)
}

const all = Object.values(files).flatMap(({ mutants }) => mutants)
const lowest = Object.entries(files)
  .map(([file, { mutants }]) => ({ file, score: scoreOf(mutants) }))
  .filter(({ score }) => !Number.isNaN(score))
  .toSorted((a, b) => a.score - b.score)[0]
const score = scoreOf(all)
const measured = `${score.toFixed(1)} % of ${all.length}; lowest ${lowest?.score.toFixed(1)} % (${lowest?.file})`
figure(`P11 mutation score of ${name}`, '≥ 85 %', measured, score >= 85)
console.log(`${name}: ${measured}, ${score >= 85 ? 'holds' : 'MISSED'}`)
