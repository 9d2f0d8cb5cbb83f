import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sections } from '../../sections/index.ts'
import type { SaveResult } from '../form/form-source.ts'
import { type OnPage, type Several, useSeveral } from './use-several.ts'

function Page({ take }: { take: (made: Several) => void }) {
  take(useSeveral())
  return null
}
function several(): Several {
  const made: Several[] = []
  renderToStaticMarkup(createElement(Page, { take: (page) => void made.push(page) }))
  if (!made[0]) throw new Error('The page was not rendered.')
  return made[0]
}
const onPage = (own: Partial<OnPage>): OnPage => ({
  save: async (): Promise<SaveResult> => ({ kind: 'saved' }),
  settle: async () => {},
  isSaveable: () => true,
  isDirty: () => true,
  forget: () => {},
  etag: () => null,
  form: () => ({}),
  fill: () => {},
  left: () => [],
  shown: () => undefined,
  agree: async () => {},
  ...own,
})
const [first, second] = sections.filter(({ carriesAll }) => carriesAll)
if (!first || !second) throw new Error('Two sections may be copied whole.')

describe('«Alt stemmer» for several', () => {
  it('agrees to none that shows another version than at the press', async () => {
    const page = several()
    const agreed: string[] = []
    let theirs = '"0"'
    page.add(
      first.id,
      onPage({
        shown: () => '"0"',
        agree: async () => {
          agreed.push(first.id)
          // What a colleague saved meanwhile is fetched with it.
          theirs = '"1"'
        },
      }),
    )
    page.add(second.id, onPage({ shown: () => theirs, agree: async () => void agreed.push(second.id) }))
    await page.agreeTo([first, second])
    expect(agreed).toEqual([first.id])
    await page.agreeTo([second])
    expect(agreed).toEqual([first.id, second.id])
  })

  it('is waited for by a save of the page', async () => {
    const page = several()
    const order: string[] = []
    const saved = Promise.withResolvers<void>()
    const agree = async () => {
      await saved.promise
      order.push('agreed')
    }
    const save = async (): Promise<SaveResult> => {
      order.push('saved')
      return { kind: 'saved' }
    }
    page.add(first.id, onPage({ agree, save }))
    const agreed = page.agreeTo([first])
    const sent = page.saveAll()
    saved.resolve()
    await Promise.all([agreed, sent])
    expect(order).toEqual(['agreed', 'saved'])
  })
})

it('saves all that has changes, also where one of them closes as another is saved', async () => {
  const page = several()
  const saved: string[] = []
  const saves = (id: string, result: SaveResult) =>
    onPage({
      save: async () => {
        saved.push(id)
        close()
        return result
      },
    })
  page.add(first.id, saves(first.id, { kind: 'saved' }))
  const close = page.add(second.id, saves(second.id, { kind: 'stopped' }))
  expect(await page.saveChanged()).toEqual({ kind: 'stopped' })
  expect(saved).toEqual([first.id, second.id])
})

it('is saved late only when all that wait for the network are', async () => {
  const page = several()
  const waits = (end: SaveResult) =>
    onPage({ save: async () => ({ kind: 'waiting', later: Promise.resolve(end) }) })
  page.add(first.id, waits({ kind: 'saved' }))
  page.add(second.id, waits({ kind: 'conflict' }))
  const result = await page.saveChanged()
  if (result.kind !== 'waiting') throw new Error('It has to wait.')
  expect(await result.later).toEqual({ kind: 'conflict' })
})
