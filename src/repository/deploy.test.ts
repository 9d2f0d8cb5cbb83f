import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../platform/config.ts'

// Only e2e/faults/failover.long.ts runs them, where there is an engine: what can be known without one is known here.
const folder = join(import.meta.dirname, '../../deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const configuration = readFileSync(join(import.meta.dirname, '../platform/config.ts'), 'utf8')
const known = new Set([...configuration.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name))

interface Container {
  name: string
  image: string
  envFrom?: unknown
  securityContext?: Record<string, unknown>
}
interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec: {
    policyTypes?: string[]
    template?: { spec: { containers: Container[]; securityContext: Record<string, unknown> } }
  }
}
const manifests = readdirSync(join(folder, 'kubernetes')).flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}`), { strict: true }).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  }),
)
interface Compose {
  services: Record<string, Record<string, unknown> & { environment?: Record<string, string> }>
  networks: Record<string, unknown>
  volumes: Record<string, unknown>
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const sandbox = parse(read('compose.sandbox.yaml'), { merge: true }) as Compose

describe('deploy/', () => {
  test('sets nothing that the service does not know', () => {
    const set = [
      ...[compose, sandbox].flatMap(({ services }) => Object.keys(services.service1?.environment ?? {})),
      ...manifests.flatMap(({ kind, data }) => (kind === 'ConfigMap' ? Object.keys(data ?? {}) : [])),
    ]
    expect(set.filter((name) => !known.has(name))).toEqual([])
    expect(set).toContain('DATABASE_URL')
  })

  test('passes every setting on, but for those of one machine alone', () => {
    const ofOneMachine = [
      'PORT',
      'HOST',
      'API_URL',
      'DATA_DIR',
      'SANDBOX_PORT',
      'VERDEN',
      'SANDKASSE',
      'INNEBYGD_DATABASE',
    ]
    const ofDevelopment = ['VITE_URL', 'RATE_GRENSE', 'DEBUG_SIDE']
    const passed = new Set(Object.keys(compose.services.service1?.environment ?? {}))
    const left = [...known].filter((name = '') => !passed.has(name))
    expect(left.toSorted()).toEqual([...ofOneMachine, ...ofDevelopment].toSorted())
    // In the manifests the whole ConfigMap and the whole Secret are passed on.
    const container = manifests
      .flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
      .find(({ name }) => name === 'service')
    expect(container?.envFrom).toEqual([
      { configMapRef: { name: 'energikartlegging' } },
      { secretRef: { name: 'energikartlegging' } },
    ])
  })

  test('lets scanner and database out only to where each needs to', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy')
    expect(policies.map(({ metadata }) => metadata.name).toSorted()).toEqual([
      'clamav',
      'energikartlegging',
      'energikartlegging-db',
    ])
    for (const { spec } of policies) expect(spec.policyTypes).toEqual(['Ingress', 'Egress'])
    expect(compose.services.db1?.networks).toEqual(['back'])
    expect(compose.networks.back).toEqual({ internal: true })
  })

  test('says who gets in, in a form that the service reads', () => {
    const rules = manifests.flatMap(({ data }) => data?.TILGANGSREGLER ?? [])
    expect(rules).toHaveLength(1)
    expect(() => readConfig({ TILGANGSREGLER: rules[0] })).not.toThrow()
  })

  test('asks for every variable that its example names, and no other', () => {
    const asked = new Set([...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    const named = new Set([...read('env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name))
    expect([...asked].sort()).toEqual([...named].sort())
  })

  test('runs the service as nobody in particular, on a file system that it cannot write', () => {
    for (const name of ['service1', 'service2'])
      expect(compose.services[name]).toMatchObject({
        user: '10001:10001',
        read_only: true,
        cap_drop: ['ALL'],
      })
    const deployment = manifests.find(
      ({ spec }) => spec?.template?.spec.containers[0]?.image === 'energikartlegging',
    )
    expect(deployment?.spec.template?.spec.securityContext).toMatchObject({ runAsNonRoot: true })
    expect(deployment?.spec.template?.spec.containers[0]?.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
    expect(read('Dockerfile')).toMatch(/^USER 10001:10001$/m)
  })

  test('names only networks, volumes and services that there are', () => {
    for (const service of Object.values(compose.services)) {
      for (const name of service.networks as string[]) expect(compose.networks).toHaveProperty(name)
      for (const name of (service.depends_on ?? []) as string[]) expect(compose.services).toHaveProperty(name)
      for (const volume of (service.volumes ?? []) as string[]) {
        const [from = ''] = volume.split(':')
        if (!from.startsWith('.')) expect(compose.volumes).toHaveProperty(from)
      }
    }
  })

  test('asks each database, as the role that is made for it, whether it takes writes', () => {
    const sent = [...read('haproxy.cfg').matchAll(/tcp-check send-binary (\w+)/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex'),
    )
    const [startup, query] = sent
    expect(startup?.readInt32BE(0)).toBe(startup?.length)
    expect(startup?.toString('latin1', 8)).toBe('user\0primarsjekk\0database\0postgres\0\0')
    expect(query?.readInt32BE(1)).toBe(Number(query?.length) - 1)
    expect(query?.toString('latin1', 5)).toBe('select pg_is_in_recovery()\0')
    expect(read('postgres/first.sh')).toMatch(/host postgres primarsjekk all trust/)
    expect(read('postgres/first.sh')).toMatch(/create role primarsjekk login/)
    for (const name of ['DATABASE_URL', 'DATABASE_URL_MIGRERING'])
      expect(compose.services.service1?.environment?.[name]).toMatch(/@proxy:5432\/energikartlegging$/)
  })

  test('has scripts that a shell can read', () => {
    for (const name of ['start.sh', 'first.sh'])
      expect(() => execFileSync('bash', ['-n', join(folder, 'postgres', name)])).not.toThrow()
  })
})

test('the image and the manual start the service as the launcher does', async () => {
  const launcher: string = '../../bin/build.mjs'
  const { program }: { program: string } = await import(launcher)
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? []
  expect(JSON.parse(command)).toEqual(['node', program])
  expect(read('../docs/operations.md')).toContain(`\`node ${program}\``)
})
