// npm run mutation: which code is held against which tests. A few files at a time: what runs as a module is loaded is tried
// against every test there is, so the fewer there are the sooner it ends.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, root, run } from './toolchain.mjs'

const account = (names, end) => `src/account/{${names}}${end}`
const folders =
  'om-foretaket om-kartleggingen energibruk energibaerere produksjon tiltak energireduksjon vurderinger send-inn'
const section = (folder) => ({
  name: folder,
  code: [`src/sections/${folder}/contract.ts`],
  tests: [`src/sections/${folder}/!(lagring|groups).test.ts`, 'src/kartlegging/hentet/carried.test.ts'],
})
const warnings = ([file, tests]) => ({
  name: `warnings-${file.split('/').at(-1)}`,
  code: [`src/varsler/${file}.ts`],
  tests: tests.split(' ').map((test) => `src/varsler/${test}.test.ts`),
})

/** `database`: the tests need one. */
const parts = {
  access: [
    {
      name: 'grants',
      code: [
        account('access,safe-redirect', '.ts'),
        'src/platform/access-rule.ts',
        'src/files/token.ts',
        'src/platform/keys.ts',
      ],
      tests: [
        account('access,safe-redirect', '.test.ts'),
        'src/files/token.test.ts',
        'src/platform/keys.test.ts',
      ],
    },
    {
      name: 'tokens',
      code: [account('idporten,issuer-keys', '.ts')],
      tests: [account('idporten,issuer-keys', '.test.ts')],
    },
    {
      name: 'sessions',
      code: [account('cookies,find-session,session', '.ts')],
      tests: [account('cookies,find-session', '.test.ts')],
    },
    {
      name: 'guard',
      code: ['src/account/guard.ts'],
      tests: ['src/account/guard-kinds.test.ts'],
      database: true,
    },
  ],
  rules: [
    {
      name: 'vocabulary',
      code: ['src/sections/{fields,avvik,section}.ts'],
      tests: ['src/sections/*.test.ts', 'src/sections/{energibruk,om-kartleggingen}/!(lagring).test.ts'],
    },
    ...folders.split(' ').map(section),
  ],
  warnings: Object.entries({
    regel: 'regel',
    'regler/om': 'regler regler/om',
    'regler/tiltak': 'regler regler/tiltak',
    'regler/energibruk': 'regler',
    'regler/energibaerere': 'regler slurv',
  }).map(warnings),
}
const lowest = 85
const folder = join(root, '.tmp', 'mutation')

/**
 * @param args parts or units to try; all of them when none is named. What begins with `-` is Stryker's
 * @returns the exit code: 1 where a part's score is below the lowest that is let pass
 */
export async function mutate(node, args) {
  mkdirSync(folder, { recursive: true })
  const names = args.filter((arg) => !arg.startsWith('-'))
  const options = args.filter((arg) => arg.startsWith('-'))
  let code = 0
  for (const [part, units] of Object.entries(parts)) {
    const chosen = units.filter(
      ({ name }) => names.length === 0 || names.includes(part) || names.includes(name),
    )
    for (const unit of chosen) code = Math.max(code, await tryUnit(node, unit, options))
    if (chosen.length > 0 && !passes(part, chosen)) code = Math.max(code, 1)
  }
  return code
}

function tryUnit(node, { name, code, tests, database }, options) {
  console.log(`\n== ${name}`)
  return run(node, [command('@stryker-mutator/core', 'stryker'), 'run', 'stryker.config.mjs', ...options], {
    env: {
      MUTATION_UNIT: name,
      MUTATION_CODE: code.join('+'),
      MUTATION_TESTS: tests.join(' '),
      ...(database && { MUTATION_DATABASE: 'ja' }),
    },
  })
}

/** Adds up what Stryker reported, as it does: noticed by a failing test or an endless loop, of all that was tried. */
function passes(part, units) {
  const total = { noticed: 0, tried: 0 }
  for (const { name } of units) {
    const report = join(folder, `${name}.json`)
    const files = existsSync(report) ? Object.values(JSON.parse(readFileSync(report, 'utf8')).files) : []
    const verdicts = files.flatMap(({ mutants }) => mutants.map(({ status }) => status))
    const noticed = verdicts.filter((verdict) => verdict === 'Killed' || verdict === 'Timeout').length
    const tried =
      noticed + verdicts.filter((verdict) => verdict === 'Survived' || verdict === 'NoCoverage').length
    console.log(`${part} ${name}: ${percent(noticed, tried)}`)
    total.noticed += noticed
    total.tried += tried
  }
  console.log(`${part}: ${percent(total.noticed, total.tried)}, at least ${lowest} %`)
  return total.noticed >= (total.tried * lowest) / 100
}

const percent = (noticed, tried) => `${((100 * noticed) / Math.max(1, tried)).toFixed(1)} % of ${tried}`
