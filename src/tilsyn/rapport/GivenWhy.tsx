import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { whyQuery } from '../query.ts'
import { WhyForm } from './WhyForm.tsx'

/** The purpose and the case that reports are opened with, and their change, by which an open report is opened anew. Nothing before they are given. */
export function GivenWhy() {
  const { t } = useTexts()
  const client = useQueryClient()
  const { data: why } = useQuery(whyQuery())
  const [isChanging, setChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  if (!why) return null
  return (
    <>
      <p>
        <span>{t('tilsyn.apnet', { hva: t(`tilsyn.formal.${why.formal}`), sak: why.saksnummer })}</span>{' '}
        <Button
          ref={change}
          variant="tertiary"
          size="sm"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {t('tilsyn.hvorfor.endre')} <span className="ds-sr-only">{t('tilsyn.hvorfor.endre-hva')}</span>
        </Button>
      </p>
      {isChanging ? (
        <WhyForm
          button={t('tilsyn.hvorfor.bytt')}
          onGiven={(given) => {
            client.setQueryData(whyQuery().queryKey, given)
            setChanging(false)
            change.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}
