import {
  changed,
  figures,
  head,
  main,
  microsoft,
  office,
  relations,
  sheetEnd,
  sheetStart,
  spreadsheet,
  types,
  withFile,
  workbook,
} from '../arbeidsbok/testing-workbook-parts.ts'
import { type Parts, repeated, zip } from '../arbeidsbok/testing-zip.ts'

/** A hostile workbook of the tests: its name, why it must be refused, and how it is made of the parts of a good one. */
export type Hostile = readonly [name: string, reason: string, make: (good: Parts) => Buffer]

/** XML that makes a parser work, fetch or read a file. */
export const xml: Hostile[] = [
  [
    'entities that grow',
    'skadet',
    (good) =>
      zip(
        changed(good, figures(good), (before) =>
          before.replace(
            /^<\?xml[^>]*>/,
            `${head}<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]>`,
          ),
        ),
      ),
  ],
  [
    'an entity that is a file',
    'skadet',
    (good) =>
      zip(
        changed(good, workbook, (before) =>
          before.replace(/^<\?xml[^>]*>/, `${head}<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>`),
        ),
      ),
  ],
  [
    'a hundred thousand nested elements',
    'skadet',
    (good) =>
      zip({ ...good, [figures(good)]: repeated(sheetStart, Buffer.from('<row>'), 100_000, sheetEnd) }),
  ],
  ['no XML', 'skadet', (good) => zip({ ...good, [workbook]: Buffer.from('hei') })],
]

/** Parts that run, fetch or point elsewhere. */
export const active: Hostile[] = [
  [
    'macros',
    'makroer',
    (good) =>
      zip(
        withFile(
          changed(good, types, (before) =>
            before.replace(
              `${spreadsheet}.sheet.main+xml`,
              'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
            ),
          ),
          'vbaProject.bin',
          'x',
          `${microsoft}/vbaProject`,
          'application/vnd.ms-office.vbaProject',
        ),
      ),
  ],
  [
    'macros under another type',
    'makroer',
    (good) => zip(withFile(good, 'vbaProject.bin', 'x', `${microsoft}/vbaProject`, 'application/xml')),
  ],
  [
    'a sheet of macros',
    'makroer',
    (good) =>
      zip(
        withFile(
          good,
          'macrosheets/sheet1.xml',
          `${head}<xm:macrosheet/>`,
          `${microsoft}/xlMacrosheet`,
          'application/vnd.ms-excel.macrosheet+xml',
        ),
      ),
  ],
  [
    'a picture that is fetched from elsewhere',
    'eksterne-lenker',
    (good) =>
      zip(
        changed(good, relations, (before) =>
          before.replace(
            '</Relationships>',
            `<Relationship Id="rIdY" Type="${office}/image" Target="http://127.0.0.1/x.png" TargetMode="External"/></Relationships>`,
          ),
        ),
      ),
  ],
  [
    'a connection to a database',
    'eksterne-lenker',
    (good) =>
      zip(
        withFile(
          good,
          'connections.xml',
          `${head}<connections ${main}/>`,
          `${office}/connections`,
          `${spreadsheet}.connections+xml`,
        ),
      ),
  ],
]
