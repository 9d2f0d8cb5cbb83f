// What `npm run dev` says of migrations: which ran now, and which were changed or removed after they ran.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { root } from './toolchain.mjs'

/**
 * To be called when the service has started, so that all migrations are applied. The sums of their files lie in the data folder,
 * as long as its database does.
 *
 * @returns {string[]} lines to print
 */
export function changedMigrations() {
  const folder = resolve(root, process.env.DATA_DIR ?? 'data')
  const record = join(folder, 'migrations.json')
  const ran = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined
  const files = Object.fromEntries(
    readdirSync(join(root, 'src'), { recursive: true })
      .filter((name) => name.endsWith('.sql'))
      .map((name) => [basename(name, '.sql'), sumOf(join(root, 'src', name))]),
  )
  if (existsSync(folder)) writeFileSync(record, JSON.stringify({ ...files, ...ran }))
  const remedy = `Databasen har den slik den var. Legg endringen i en ny migrasjon, eller slett ${folder} og start på nytt.`
  return Object.keys({ ...files, ...ran }).flatMap((name) => {
    if (!ran || ran[name] === files[name]) return []
    if (!ran[name]) return [`Migrasjonen ${name} er kjørt`]
    return [`Migrasjonen ${name} ble ${files[name] ? 'endret' : 'fjernet'} etter at den ble kjørt. ${remedy}`]
  })
}

const sumOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')
