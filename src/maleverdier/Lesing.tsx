import './maleverdier.css'
import { useRef } from 'react'
import type { Texts } from '../texts/texts.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { FilePicker } from '../ui/fields/FilePicker.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Actions } from '../ui/layout/Actions.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { countOf, Filer } from './Filer.tsx'
import type { Innlesing, useInnlesing } from './use-innlesing.ts'

interface LesingProps {
  innlesing: ReturnType<typeof useInnlesing>
  texts: Texts
}

/** Chooses files of metered energy, or takes those that are dropped; progress, and what is to be said of the files. */
export function Lesing({ innlesing: { state, read, cancel }, texts }: LesingProps) {
  const { t } = texts
  const lest = state.is === 'read' ? lestTekst(state, t) : ''
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <FilePicker
        ref={picker}
        id="maleverdier"
        name="maleverdier"
        label={t('maleverdier.filer')}
        description={t('maleverdier.filer.hjelp')}
        error={state.is === 'failed' ? t('maleverdier.feilet') : undefined}
        chooseText={t(state.is === 'read' ? 'maleverdier.velg-flere' : 'maleverdier.velg')}
        dropText={t('maleverdier.slipp')}
        accept=".csv,.txt,.xlsx,text/csv"
        multiple
        onChoose={read}
        files={[]}
      />
      <Details summary={t('maleverdier.andre-filer')}>
        <p>{t('maleverdier.andre-filer.hjelp')}</p>
      </Details>
      {state.is === 'reading' ? (
        <>
          <ProgressBar
            value={state.lest}
            max={state.antall}
            label={t('maleverdier.leser')}
            valueText={t('maleverdier.framdrift', { n: state.lest, antall: state.antall })}
          />
          <Actions>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                cancel()
                // The pressed button is gone.
                picker.current?.focus()
              }}
            >
              {t('maleverdier.avbryt')}
            </Button>
          </Actions>
        </>
      ) : null}
      <LiveRegion>{state.is === 'reading' ? t('maleverdier.leser') : lest}</LiveRegion>
      {state.is === 'read' && state.malere.length === 0 ? (
        <Alert tone="warning">{t('maleverdier.ingen')}</Alert>
      ) : null}
      {state.is === 'read' ? (
        <Filer filer={state.filer} summary={lest} defaultOpen={state.malere.length === 0} texts={texts} />
      ) : null}
    </>
  )
}

/** «Vi har lest 1 målepunkt. Filer: 36. Ikke med: 2.» */
function lestTekst({ malere, filer }: Extract<Innlesing, { is: 'read' }>, t: Texts['t']): string {
  const count = countOf(filer)
  return [
    t('maleverdier.lest', { n: malere.length, filer: count.filer }),
    ...(count.utelatt > 0 ? [t('maleverdier.lest.utelatt', { n: count.utelatt })] : []),
    ...(count.merknader > 0 ? [t('maleverdier.lest.merknader', { n: count.merknader })] : []),
  ].join(' ')
}
