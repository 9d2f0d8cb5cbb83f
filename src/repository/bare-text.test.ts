import { expect, it } from 'vitest'
import { bareTexts } from './bare-text.ts'
import { readSources } from './sources.ts'

const lines = (source: string) => bareTexts('one.tsx', source)

it('finds a text beside something that comes and goes or changes', () => {
  expect(lines("const A = () => <p>{busy ? <Turning /> : null}{t('a')}</p>")).toEqual([1])
  expect(lines("const A = () => <p>{t('a')} {isLate ? t('b') : null}</p>")).toEqual([1])
  expect(lines("const A = () => <p>{t('a', { n })} <b>{name}</b></p>")).toEqual([1])
  expect(
    lines(
      'const A = () => (\n  <>\n    <p>{name}: {tall(n)}</p>\n    <p>{rows.map((row) => row.name)} <Sum /></p>\n  </>)',
    ),
  ).toEqual([3, 4])
})

it('leaves a text that stands alone, one that never changes, and elements', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the source that is read
  expect(lines("const A = () => <p>{isLate ? t('a') : `${t('b')} ${n}`}</p>")).toEqual([])
  expect(lines("const A = () => <p>{t('a')} <b>{name}</b></p>")).toEqual([])
  expect(
    lines(
      "const A = () => <p>{busy ? <Turning /> : null} <span>{t('a')}</span>{children}{rows.map(() => <i />)}</p>",
    ),
  ).toEqual([])
  expect(lines('const list = <ul />\nconst A = () => <p>{list}<b>{n}</b></p>')).toEqual([])
})

it('holds in every page: text beside something else stands in an element of its own', async () => {
  const sources = [...(await readSources())].filter(
    ([path]) => path.endsWith('.tsx') && !path.includes('.test.'),
  )
  expect(
    sources.flatMap(([path, source]) => bareTexts(path, source).map((line) => `${path}:${line}`)),
  ).toEqual([])
})
