/** The relations by which the parts of a workbook are found, and those that lead out of it (ECMA-376 part 2, 6.5). */

import type { Parts } from './package.ts'
import { RefusedTable } from './refused.ts'
import { parseXml } from './xml.ts'

/** The folder of a part, with its slash. */
const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1)

const relationsPart = (part: string) => `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`

/** A path from the root without its slash, and without `.` and `..`. */
function resolved(path: string): string {
  const names: string[] = []
  for (const name of path.split('/'))
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  return names.join('/')
}

/**
 * The relations of a part; '' is the package.
 *
 * @returns finds the part of a relation by its id, or by the last word of its type
 */
export async function relationsOf(parts: Parts, part: string) {
  const found: { id: string; type: string; target: string }[] = []
  if (parts.has(relationsPart(part)))
    await parseXml(parts.read(relationsPart(part)), {
      open: (_name, { Id: id = '', Type: type = '', Target = '' }) => {
        const path = Target.replaceAll('\\', '/')
        const own = resolved(folderOf(part) + path)
        // Some programs write a path from the root without its slash.
        const target = !path.startsWith('/') && parts.has(own) ? own : resolved(path)
        found.push({ id, type, target })
      },
    })
  return (name: string) => found.find(({ id, type }) => id === name || type.endsWith(`/${name}`))?.target
}

/** Relations to what runs, and to data that is fetched or lies inside, whatever the parts are called. */
const active = /\/(vbaProject|xlMacrosheet|xlIntlMacrosheet|dialogsheet|control)$/
const data = /\/(connections|queryTable|oleObject|package)$/

/**
 * Refuses relations to what runs or holds other data, and to what is outside the file: but for the link of a text, a picture, which is
 * never fetched, and other workbooks, whose figures are stored. No program writes a picture that the workbook part itself links to.
 *
 * @throws RefusedTable
 */
export async function refuseOutside(parts: Parts, workbook: string): Promise<void> {
  const own = [relationsPart(''), relationsPart(workbook)].map((name) => name.toLowerCase())
  const isLink = (name: string) => /(^|\/)externallinks\/_rels\//.test(name) && !own.includes(name)
  for (const name of parts.names.filter((one) => one.endsWith('.rels') && !isLink(one)))
    await parseXml(parts.read(name), {
      open: (_element, { TargetMode, Type = '' }) => {
        if (active.test(Type)) throw new RefusedTable('makroer')
        const isHarmless = /\/hyperlink$/.test(Type) || (/\/image$/.test(Type) && !own.includes(name))
        if (data.test(Type) || (TargetMode?.toLowerCase() === 'external' && !isHarmless))
          throw new RefusedTable('eksterne-lenker')
      },
    })
}
