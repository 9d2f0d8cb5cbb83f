import { describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../client/query-client.ts'
import { section as produksjon } from '../sections/produksjon/contract.ts'
import { inBackground, sectionQuery, skjemaQuery, takeSaved } from './query.ts'

// What the page holds: its configuration, its language and what the browser stores.
vi.hoisted(() => {
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: '{}' }),
    documentElement: { lang: 'nb-NO' },
    cookie: '',
  })
  vi.stubGlobal('localStorage', { getItem: () => null })
})

describe('a save', () => {
  const loaded = { answer: [], skjema: [{ kildeKodeId: 1, kwh: 5 }], etag: '"2"' }
  const key = ['rapport', '1', 'steg', 'tiltak']

  it.each([undefined, 'of an earlier visit'])(
    'makes a prefetch again that is on its way, and a page opened meanwhile gets the later answer; in the cache: %s',
    async (earlier) => {
      const client = makeQueryClient()
      if (earlier) client.setQueryData(key, earlier, { updatedAt: 0 })
      const answers: ((text: string) => void)[] = []
      const queryFn = () => new Promise<string>((answer) => answers.push(answer))
      void client.query({ queryKey: key, queryFn, ...inBackground }).catch(() => {})
      const opened = client.query({ queryKey: key, queryFn })
      await takeSaved(client, '1', produksjon, loaded)
      answers[0]?.('before the save')
      answers[1]?.('after the save')
      expect(await opened).toBe('after the save')
      expect(client.getQueryData(key)).toBe('after the save')
      const { skjema, ...read } = loaded
      expect(client.getQueryData(sectionQuery('1', produksjon).queryKey)).toEqual(read)
      expect(client.getQueryData(skjemaQuery('1', produksjon).queryKey)).toEqual({
        skjema,
        etag: loaded.etag,
      })
      client.clear()
    },
  )
})
