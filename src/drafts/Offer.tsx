import { useLayoutEffect, useReducer } from 'react'
import type { Texts } from '../texts/texts.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { Table } from '../ui/Table.tsx'
import { fieldWords } from './field-words.ts'
import type { Difference } from './merge.ts'
import type { Values } from './rebase.ts'

interface OfferProps {
  /** When the draft was last changed, in ms since 1970. */
  utc: number
  /** From what is saved to what the draft holds. */
  changes: readonly Difference[]
  shown: Values
  texts: Texts
  onFetch: () => void
  onDrop: () => void
}

/** Offers what an earlier form left behind, compared with what is saved. */
export function Offer({ utc, changes, shown, texts, onFetch, onDrop }: OfferProps) {
  const { t } = texts
  return (
    <Alert
      tone="warning"
      title={t('utkast.tilbud.tittel')}
      role="status"
      actions={
        <>
          <Button type="button" onClick={onFetch}>
            {t('utkast.tilbud.hent')}
          </Button>
          <Button type="button" variant="secondary" onClick={onDrop}>
            {t('utkast.tilbud.slett')}
          </Button>
        </>
      }
    >
      <p>{t('utkast.tilbud.tekst', { tidspunkt: texts.klokka(new Date(utc)) })}</p>
      <Details
        summary={t('utkast.forskjeller', { n: changes.length })}
        defaultOpen={changes.length <= openUpTo}
      >
        <div className="ek-scroll">
          <Changes changes={changes} shown={shown} texts={texts} />
        </div>
      </Details>
    </Alert>
  )
}

const openUpTo = 8

function Changes({ changes, shown, texts }: Pick<OfferProps, 'changes' | 'shown' | 'texts'>) {
  const { t } = texts
  useWordsOfThePage(texts)
  return (
    <Table caption={t('utkast.forskjeller', { n: changes.length })} captionHidden>
      <thead>
        <tr>
          <th scope="col">{t('utkast.felt')}</th>
          <th scope="col">{t('utkast.lagret')}</th>
          <th scope="col">{t('utkast.ditt')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, place, from, to }) => {
          const { label, show } = fieldWords(place, shown, texts)
          return (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{show(from)}</td>
              <td>{show(to)}</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** The words are read off the page: once more after each change of language, when the page has the new ones. */
export function useWordsOfThePage(texts: Texts): void {
  const [, again] = useReducer((n: number) => n + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is what changes the page's words
  useLayoutEffect(again, [texts])
}
