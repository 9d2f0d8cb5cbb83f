import { useState } from 'react'
import { useTexts } from '../client/language.tsx'
import { useGo } from '../client/use-go.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { Button } from '../ui/Button.tsx'
import { Details } from '../ui/Details.tsx'
import { Select } from '../ui/fields/Select.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Actions } from '../ui/layout/Actions.tsx'
import { energiband, maksUtvalg, type RapporterQuery } from './contract.ts'
import { fylker } from './fylker.ts'
import { addressWith } from './query.ts'

interface SelectionProps {
  /** The page whose address holds the selection. */
  path: string
  selection: RapporterQuery
  /** The page is a list, which has an order. */
  withOrder?: boolean
}

/** How far back the years go that can be chosen. */
const yearsBack = 8

/** Search, filters and sample. A choice is applied at once, what is typed with the button or Enter; all stands in the address. */
export function Selection({ path, selection, withOrder }: SelectionProps) {
  const { t } = useTexts()
  const go = useGo()
  const { side, ...kept } = selection
  const change = (changed: Partial<Record<keyof RapporterQuery, string | number | null>>) =>
    void go(addressWith(path, without({ ...kept, ...changed })), { replace: true, resetScroll: false })
  const now = rapporteringArNow(new Date())
  const years = Array.from({ length: yearsBack }, (_, index) => String(now - index))
  const yesNo = ['ja', 'nei'].map((value) => ({ value, label: t(`felles.${value}`) }))
  const select = (name: keyof RapporterQuery, options: readonly { value: string; label: string }[]) => (
    <Select
      name={name}
      label={t(`tilsyn.filter.${name}`)}
      placeholder={t('tilsyn.filter.alle')}
      options={options}
      value={selection[name] === undefined ? null : String(selection[name])}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <search>
      <Typed key={JSON.stringify(kept)} kept={kept} apply={change}>
        {select(
          'ar',
          years.map((value) => ({ value, label: value })),
        )}
        {select(
          'fylke',
          Object.entries(fylker)
            .map(([value, label]) => ({ value, label }))
            .sort((a, b) => a.label.localeCompare(b.label, 'nb')),
        )}
        {select(
          'energi',
          Object.keys(energiband).map((value) => ({ value, label: t(`tilsyn.energi.${value}`) })),
        )}
        {select('varsler', yesNo)}
        {select('rettet', yesNo)}
        {select('varmekart', yesNo)}
        {withOrder
          ? select(
              'sorter',
              (['navn', 'energi'] as const).map((value) => ({ value, label: t(`tilsyn.sorter.${value}`) })),
            )
          : null}
      </Typed>
    </search>
  )
}

const without = (values: Record<string, string | number | null>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== ''),
  ) as RapporterQuery

interface TypedProps {
  kept: RapporterQuery
  apply: (changed: Partial<Record<keyof RapporterQuery, string | number | null>>) => void
  /** The choices, which stand after the search. */
  children: React.ReactNode
}

/** What is typed: the search, the industry, and how many to draw. */
function Typed({ kept, apply, children }: TypedProps) {
  const { t } = useTexts()
  const [sok, setSok] = useState(kept.sok ?? '')
  const [naring, setNaring] = useState(kept.naring ?? '')
  const [antall, setAntall] = useState(kept.antall ? String(kept.antall) : '')
  const wrongCode = naring !== '' && !/^\d\d(\.\d{0,3})?$/.test(naring.trim())
  const count = Number(antall)
  const wrongCount = antall !== '' && !(Number.isInteger(count) && count >= 1 && count <= maksUtvalg)
  const draw = (fro = kept.fro) => {
    if (wrongCode || wrongCount) return
    const sample = antall === '' ? { antall: null, fro: null } : { antall: count, fro: fro ?? newSeed() }
    apply({ sok: sok.trim(), naring: naring.trim(), ...sample })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        draw()
      }}
    >
      <div className="ek-selection">
        <TextField
          name="sok"
          type="search"
          label={t('tilsyn.filter.sok')}
          description={t('tilsyn.filter.sok.hjelp')}
          value={sok}
          onChange={setSok}
        />
        {children}
        <TextField
          name="naring"
          label={t('tilsyn.filter.naring')}
          description={t('tilsyn.filter.naring.hjelp')}
          value={naring}
          onChange={setNaring}
          {...(wrongCode && { error: t('tilsyn.filter.naring.feil') })}
        />
      </div>
      <Details summary={t('tilsyn.stikkprove')} defaultOpen={kept.antall !== undefined}>
        <TextField
          name="antall"
          inputMode="numeric"
          size={6}
          label={t('tilsyn.filter.antall')}
          description={t('tilsyn.filter.antall.hjelp')}
          value={antall}
          onChange={setAntall}
          {...(wrongCount && { error: t('tilsyn.filter.antall.feil', { maks: maksUtvalg }) })}
        />
        {kept.antall ? (
          <p>
            {t('tilsyn.stikkprove.fro', { fro: String(kept.fro ?? 0) })}{' '}
            <Button type="button" variant="tertiary" size="sm" onClick={() => draw(newSeed())}>
              {t('tilsyn.stikkprove.ny')}
            </Button>
          </p>
        ) : null}
      </Details>
      <Actions>
        <Button type="submit">{t('tilsyn.filter.knapp')}</Button>
        {Object.keys(kept).length > 0 ? (
          <Button
            type="button"
            variant="tertiary"
            onClick={() => apply(Object.fromEntries(Object.keys(kept).map((name) => [name, null])))}
          >
            {t('tilsyn.filter.nullstill')}
          </Button>
        ) : null}
      </Actions>
    </form>
  )
}

const newSeed = () => Math.floor(Math.random() * 1_000_000)
