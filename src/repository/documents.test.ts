import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, posix } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { regler } from '../varsler/catalogue.ts'
import { grenser } from '../varsler/grenser.ts'
import { repository } from './sources.ts'

// What documents and comments point at is there. A sentence can still be untrue; what it names cannot be gone.

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const tops = '{.ci,bench,bin,deploy,docs,e2e,sandbox,src}'
const files = globSync([`${tops}/**/*`, '*.{ts,mjs,json,md}'], {
  cwd: repository,
  withFileTypes: true,
}).flatMap((entry) =>
  entry.isFile() ? [posix.relative(repository, posix.join(entry.parentPath, entry.name))] : [],
)
const documents = files.filter((path) => path.endsWith('.md'))
/** Without this file, and without the recipes, which hold files for another tree. */
const code = files.filter(
  (path) =>
    /\.(ts|tsx|mjs|css|sql|sh|ya?ml|cfg)$|Dockerfile$|^\.ci/.test(path) &&
    !/^src\/repository\/(recipes\/|documents\.test)/.test(path),
)
const content = new Map([...documents, ...code].map((path) => [path, read(path)]))
const textOf = (path: string) => content.get(path) ?? ''

/** The comments of a file of code, the whole text of a document; lines keep their places. */
const prose = (path: string) =>
  path.endsWith('.md')
    ? textOf(path)
    : textOf(path)
        .split('\n')
        .map(
          (line) => /(?:^|\s)(?:\/\/|\/?\*{1,2}|--|#)(?=\s|$).*/.exec(line)?.[0].replace(/^\s*\S+/, '') ?? '',
        )
        .join('\n')
const written = [...content.keys()]

/** One line for each thing that is named and is not there, as `file: what`. */
const dead = (check: (path: string, text: string) => string[], paths = written) =>
  paths.flatMap((path) => check(path, prose(path)).map((what) => `${path}: ${what}`))
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)]
const withoutBlocks = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, '')

describe('a citation', () => {
  const document = (name: string) => documents.find((path) => basename(path) === `${name}.md`)
  /** Numbers of the headings, and of the items of a numbered list below one. */
  const numbersOf = (path: string) => {
    let heading = ''
    return all(textOf(path), /^(?:#+ (\d+(?:\.\d+)*)\.? |(\d+)\. )/gm).map(([, number, item]) => {
      if (number) heading = number
      return number ?? `${heading}.${item}`
    })
  }

  it('names a document that is there', () => {
    const missing = dead((_, text) =>
      all(text, /(?<![\w<-])([a-z][\w-]*)\.md\b/g).flatMap(([, name = '']) =>
        document(name) ? [] : [`${name}.md`],
      ),
    )
    expect(missing).toEqual([])
  })

  it('names a section that its document has', () => {
    const missing = dead((path, text) => {
      const own = numbersOf(path).length > 0 && path.endsWith('.md') ? path : undefined
      let [named, end, item]: [string | undefined, number, string] = [own, 0, '']
      return all(text, /\b(RFC \d+|Connect Core|[Ss]pecification|[\w-]+\.md)\b|§(\d+(?:\.\d+)*)/g).flatMap(
        (match) => {
          const [whole, name, number] = match
          // A name holds for the sections right after it, and for those right after these.
          if (match.index > end + 60) [named, item] = [own, '']
          end = match.index + whole.length
          if (name) {
            // The owner's specification is section 1 of domain.md.
            item = /^specification$/i.test(name) ? '1.' : ''
            named = /^RFC|Core$/.test(name)
              ? 'elsewhere'
              : document(item ? 'domain' : name.toLowerCase().replace(/\.md$/, ''))
            return []
          }
          if (named === 'elsewhere' || (named && numbersOf(named).includes(`${item}${number}`))) return []
          return [`${named ?? 'no document'} §${item}${number}`]
        },
      )
    })
    expect(missing).toEqual([])
  })

  it('names a record that is there, or, in a record, one that it replaced', () => {
    const inForce = files.flatMap((path) => /^docs\/adr\/0*(\d+)-/.exec(path)?.[1] ?? [])
    const ever = all(read('docs/adr/README.md'), /^\| \[?(\d+)/gm).map(([, number = '']) => number)
    const missing = dead((path, text) => {
      const known = path.startsWith('docs/adr/') ? ever : inForce
      return all(text, /\badr\/0*(\d+)\b|\b[Rr]ecords? (\d{1,2})\b(?:(?:,| and) (\d{1,2})\b)?/g).flatMap(
        ([, ...given]) =>
          given.flatMap((number) => (number && !known.includes(number) ? [`record ${number}`] : [])),
      )
    })
    expect(missing).toEqual([])
  })

  it('names a figure that quality.md has', () => {
    const figures = all(read('docs/quality.md'), /^\| ([A-Z]\d*(?:, [A-Z]\d+)*|[A-Z]\d+–[A-Z]\d+) \|/gm).map(
      ([, id]) => id,
    )
    const missing = dead((_, text) =>
      all(text, /quality\.md(?:\)|,)? ([A-Z]\d+)\b/g).flatMap(([, id]) =>
        figures.includes(id) ? [] : [`${id}`],
      ),
    )
    expect(missing).toEqual([])
  })

  it('leads, as a link, to a file and a heading that are there', () => {
    const anchors = (path: string) =>
      all(textOf(path), /^#+ (.+)$/gm).map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      )
    const missing = dead((path, text) => {
      return all(withoutBlocks(text), /\]\(([^)\s]+)\)/g).flatMap(([, target = '']) => {
        if (/^[a-z]+:/.test(target)) return []
        const [file = '', anchor] = target.split('#')
        const to = file ? posix.join(dirname(path), file) : path
        if (!existsSync(join(repository, to))) return [target]
        return anchor && !anchors(to).includes(anchor) ? [target] : []
      })
    }, documents)
    expect(missing).toEqual([])
  })
})

describe('a file that is named', () => {
  const sourceFile = /^[\w-][\w.-]*\.(ts|tsx|mjs|css|sql|html)$/
  /** All paths and their ends, since documents often leave out `src/` or the folder. */
  const ends = new Set(
    files.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
  )
  /** A path, its end or its beginning (`docs/adr/0045`), a pattern, or what whoever runs the service makes. */
  const isThere = (name: string) =>
    ends.has(name) ||
    existsSync(join(repository, name)) ||
    files.some((path) => (/[*{]/.test(name) ? matchesGlob(path, name) : path.startsWith(name))) ||
    name === 'deploy/.env'

  it('is there', () => {
    const missing = dead((_, text) => [
      ...all(
        withoutBlocks(text),
        /(?<![\w./{<*-])(?:\.ci|bench|bin|deploy|docs|e2e|sandbox|src)\/[\w.{}*,/-]*[\w}*]/g,
      ).flatMap(([path]) => (isThere(path) ? [] : [path])),
      ...all(withoutBlocks(text), /`([\w.-]+(?:\/[\w.-]+)*)`/g).flatMap(([, name = '']) =>
        !sourceFile.test(basename(name)) || name.startsWith('dist/') || isThere(name) ? [] : [name],
      ),
    ])
    expect([...new Set(missing)]).toEqual([])
  })

  it('has what is named with it', () => {
    const missing = dead((_, text) =>
      all(text, /`(\w+)(?:\(\))?`\s(?:\(|in\s)`([\w./-]+\.(?:ts|tsx|mjs))`/g).flatMap(
        ([, what = '', path = '']) =>
          files.some(
            (file) => `/${file}`.endsWith(`/${path}`) && new RegExp(`\\b${what}\\b`).test(textOf(file)),
          )
            ? []
            : [`${what} in ${path}`],
      ),
    )
    expect(missing).toEqual([])
  })
})

describe('a command', () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
  const usage = () => {
    try {
      return execFileSync(process.execPath, ['bin/run.mjs'], {
        cwd: repository,
        encoding: 'utf8',
        stdio: 'pipe',
      })
    } catch (error) {
      return String((error as { stderr?: string }).stderr)
    }
  }

  it('of npm is in package.json, and what follows it is known', () => {
    const missing = dead((_, text) =>
      all(text, /\bnpm (?:run ([a-z]+(?::[a-z0-9]+)?)|start\b|test\b)(?: -- ([a-z][\w/-]*))?/g).flatMap(
        ([whole, name = '', word]) => {
          if (name && !scripts[name]) return [whole]
          // The words of erase and bench are in their sources; tests are given the beginning of a path.
          const folder = { erase: 'src/upkeep/', bench: 'bench/' }[name]
          const isKnown = (path: string) =>
            folder ? path.startsWith(folder) && textOf(path).includes(`${word}`) : path.includes(`${word}`)
          return word && !code.some(isKnown) ? [whole] : []
        },
      ),
    )
    expect(missing).toEqual([])
  })

  it('of bin/run.mjs is one of its commands', () => {
    const commands = /run\.mjs ([\w|]+)/.exec(usage())?.[1]?.split('|') ?? []
    expect(commands).toContain('start')
    const calls = [
      ['package.json', read('package.json')] as const,
      ...written.map((path) => [path, prose(path)] as const),
    ]
    const missing = calls.flatMap(([path, text]) =>
      all(text, /run\.mjs ([a-z]\w*)/g).flatMap(([, name = '']) =>
        commands.includes(name) ? [] : [`${path}: ${name}`],
      ),
    )
    expect(missing).toEqual([])
  })
})

describe('a setting', () => {
  const source = code
    .map((path) => textOf(path).replaceAll(/(?:^|\s)(?:\/\/|\/?\*|--|#)\s.*/g, ''))
    .join('\n')
  const schema = all(read('src/platform/config.ts'), /^ {2}([A-Z][A-Z0-9_]+): z\./gm).map(
    ([, name = '']) => name,
  )
  const system = ['PATH', 'HOME', 'TMPDIR', 'CI', 'NODE_ENV']
  /** Read by a package: the identity of `@azure/identity`, headers of OpenTelemetry's exporter. */
  const ofPackages = ['AZURE_CLIENT_ID', 'OTEL_EXPORTER_OTLP_HEADERS']
  const documented = documents.map(textOf).join('\n')

  it('that a document names is read', () => {
    const named = documents.flatMap((path) =>
      [
        ...all(textOf(path), /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g),
        ...all(textOf(path), /(?:^|`|\s)([A-Z][A-Z0-9_]{2,})=/gm),
        ...all(textOf(path), /^\| `.*/gm).flatMap(([row]) =>
          all(row.split(' | ')[0] ?? '', /`([A-Z][A-Z0-9_]{2,})`/g),
        ),
      ].map(([, name]) => `${path}: ${name}`),
    )
    const missing = named.filter((line) => {
      const name = line.split(': ')[1] ?? ''
      return !ofPackages.includes(name) && !new RegExp(`\\b${name}\\b`).test(source)
    })
    expect([...new Set(missing)]).toEqual([])
  })

  it('of the service is in the table of operations.md', () => {
    const table = all(read('docs/operations.md'), /^\| `.*/gm).join('\n')
    expect(schema.length).toBeGreaterThan(40)
    expect(schema.filter((name) => !system.includes(name) && !table.includes(`\`${name}\``))).toEqual([])
  })

  it('that tests and tools read is named by a document, or set by our own code', () => {
    const names = [
      ...all(source, /\benv\.([A-Z][A-Z0-9_]+)/g),
      ...all(source, /\{([^{}]*)\} = process\.env/g).flatMap(([, inner = '']) =>
        all(inner, /\b([A-Z][A-Z0-9_]+)\b/g),
      ),
    ].map(([, name = '']) => name)
    const isSet = (name: string) => new RegExp(`\\b${name}(: |=)|[{,] ${name}[ ,]`).test(source)
    const missing = new Set(
      names.filter((name) => !documented.includes(name) && !isSet(name) && !system.includes(name)),
    )
    expect([...missing]).toEqual([])
  })
})

describe('a warning', () => {
  const [, ground = ''] = read('docs/domain.md').split('### 5.1 ')
  const rows = all(ground, /^\| (P-\d+) \| (.*) \|$/gm).map(([, id, rest = '']) => ({
    id,
    cells: rest.split(' | '),
  }))
  const sources = all(ground, /^\| ([\w-]+): \[.+\]\(https?:/gmu).map(([, name = '']) => name)

  it('has its ground and its source in domain.md, and each ground has its warning', () => {
    expect(rows.map(({ id }) => id)).toEqual(regler.map(({ id }) => id))
    const known = new RegExp(`\\b(${sources.join('|')}|our convention|the specification)\\b`)
    const missing = rows.filter(
      ({ cells }) => cells.length !== 4 || cells.includes('') || !known.test(cells[3] ?? ''),
    )
    expect(sources.length).toBeGreaterThan(5)
    expect(missing).toEqual([])
  })

  it('has limits that domain.md explains', () => {
    const missing = Object.keys(grenser).filter((name) => !ground.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })
})

describe('SQL in a document', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await testDatabase()
  })
  afterAll(() => db.drop())

  it('runs on a migrated database', async () => {
    const blocks = documents.flatMap((path) =>
      all(textOf(path), /^```sql\n([\s\S]*?)^```$/gm).map(([, block = '']) => {
        const statements = block.replaceAll(/--.*$/gm, '').split(';')
        return { path, statements: statements.map((each) => each.trim()).filter((each) => each !== '') }
      }),
    )
    expect(blocks.flatMap(({ statements }) => statements).length).toBeGreaterThan(3)
    const client = new pg.Client({ connectionString: db.connectionString })
    await client.connect()
    const failed: string[] = []
    for (const { path, statements } of blocks) {
      await client.query('begin')
      for (const statement of statements) {
        await client.query('savepoint here')
        await client.query(statement).catch((error: pg.DatabaseError) => {
          // 25001: understood, but not allowed in the transaction that undoes it (`create database`).
          if (error.code !== '25001') failed.push(`${path}: ${statement}: ${error.message}`)
          return client.query('rollback to savepoint here')
        })
      }
      await client.query('rollback')
    }
    await client.end()
    expect(failed).toEqual([])
  })
})
