import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { frame } from '../landing/frame.ts'
import { sections } from '../sections/index.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { headOf } from './heads.ts'
import { words } from './words.ts'

const of = (path: string, sprak: 'nb' | 'nn') => headOf(path, words[sprak])

describe('what is known of a page by its address', () => {
  it.each(sections.map(({ path }) => path))('%s: its place, its name, in both languages', (path) => {
    for (const sprak of ['nb', 'nn'] as const) {
      const { head, tab } = of(`/reports/1/${path}`, sprak) ?? {}
      expect(head?.eyebrow).toMatch(/^Steg \d av 9$/)
      expect(head?.title).not.toMatch(/^steps\./)
      expect(tab).toBe(`${head?.title} (${head?.eyebrow?.toLowerCase()}) – Energikartlegging`)
      for (const part of head?.lead ?? []) expect(part).not.toMatch(/[{}]|^pages\./)
    }
  })

  it('is what leads a step, whole', () => {
    expect(of('/reports/1/energibruk/energibaerere', 'nb')?.head.lead).toHaveLength(1)
    expect(of('/reports/1/energibruk', 'nb')?.head.lead).toHaveLength(2)
  })

  it('is what one reads over Min side, and over the lists', () => {
    expect(of('/minside/', 'nn')).toEqual({
      head: { eyebrow: 'Mi side' },
      tab: 'Mi side – Energikartlegging',
    })
    expect(of('/reports', 'nb')?.head).toEqual({ title: 'Rapporter' })
  })

  it('is nothing for what is no page, nor what an object has by itself', () => {
    for (const path of ['/finnes/ikke', '/reports/1/kvittering', '/constructor', '/'])
      expect(of(path, 'nb')).toBeUndefined()
  })

  it('is drawn as the application draws it', () => {
    const head = { eyebrow: 'Steg 1 av 9', title: 'Om «foretaket» & mer' }
    const drawn = renderToStaticMarkup(PageHeading({ eyebrow: head.eyebrow, children: head.title }))
    expect(frame(words.nb, head)).toContain(drawn)
  })
})
