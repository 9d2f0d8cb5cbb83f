import { type ReactNode, useState } from 'react'
import { useTexts } from '../client/language.tsx'
import { useGo } from '../client/use-go.ts'
import { rapporteringArNow } from '../texts/calendar.ts'
import { now } from '../texts/now.ts'
import { Button } from '../ui/Button.tsx'
import { focusField } from '../ui/fields/focus-field.ts'
import { Select } from '../ui/fields/Select.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Actions } from '../ui/layout/Actions.tsx'
import { energiband, enhetsslag, maksUtvalg, type RapporterQuery, rekkefolger } from './contract.ts'
import { fylker } from './fylker.ts'
import { addressWith } from './query.ts'

interface SelectionProps {
  /** The page whose address holds the selection. */
  path: string
  selection: RapporterQuery
  /** The year that is shown; null of every year. */
  year: number | null
  /** The page is a list, which has an order. */
  withOrder?: boolean
}

type Changed = Partial<Record<keyof RapporterQuery, string | number | null>>

/** The last eight years, to choose from. */
export const yearOptions = () =>
  Array.from({ length: 8 }, (_, index) => String(rapporteringArNow(now()) - index)).map((value) => ({
    value,
    label: value,
  }))

/** Those that are folded. */
const more = ['naring', 'energi', 'enhet', 'varsler', 'rettet', 'varmekart', 'antall'] as const

/** Search, filters and sample. A choice is applied at once, what is typed as its field is left, too: figures and files are of what is shown. */
export function Selection({ path, selection, year, withOrder }: SelectionProps) {
  const { t } = useTexts()
  const go = useGo()
  const { side, ...kept } = selection
  const change = (changed: Changed) =>
    void go(addressWith(path, without({ ...kept, ...changed })), { replace: true, resetScroll: false })
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
      <Typed
        kept={kept}
        apply={change}
        button={t(withOrder ? 'tilsyn.filter.knapp' : 'tilsyn.filter.bruk')}
        folded={
          <>
            {select(
              'energi',
              Object.keys(energiband).map((value) => ({ value, label: t(`tilsyn.energi.${value}`) })),
            )}
            {select(
              'enhet',
              enhetsslag.map((value) => ({ value, label: t(`tilsyn.filter.enhet.${value}`) })),
            )}
            {select('varsler', yesNo)}
            {select('rettet', yesNo)}
            {select('varmekart', yesNo)}
          </>
        }
      >
        <Select
          name="ar"
          label={t('tilsyn.filter.ar')}
          placeholder={t('tilsyn.filter.alle')}
          options={yearOptions()}
          value={year === null ? null : String(year)}
          onChange={(value) => change({ ar: value ?? 'alle' })}
        />
        {select(
          'fylke',
          Object.entries(fylker)
            .map(([value, label]) => ({ value, label }))
            .sort((a, b) => a.label.localeCompare(b.label, 'nb')),
        )}
        {withOrder ? (
          <Select
            name="sorter"
            label={t('tilsyn.filter.sorter')}
            options={rekkefolger.map((value) => ({ value, label: t(`tilsyn.sorter.${value}`) }))}
            value={selection.sorter ?? 'innsendt'}
            onChange={(value) => change({ sorter: value === 'innsendt' ? null : value })}
          />
        ) : null}
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
  apply: (changed: Changed) => void
  button: string
  /** The choices beside the search. */
  children: ReactNode
  /** The choices that are folded. */
  folded: ReactNode
}

/** What is typed: the search, and, folded, the industry and how many to draw. */
function Typed({ kept, apply, button, children, folded }: TypedProps) {
  const { t } = useTexts()
  const [{ sok, naring, antall }, type] = useTyped(kept)
  const [isOpen, setOpen] = useState(false)
  const wrongCode = naring !== '' && !/^\d\d(\.\d{0,3})?$/.test(naring.trim())
  const count = Number(antall)
  const wrongCount = antall !== '' && !(Number.isInteger(count) && count >= 1 && count <= maksUtvalg)
  const isWrong = wrongCode || wrongCount
  const draw = (fro = kept.fro) => {
    if (isWrong) return void focusField(wrongCode ? 'naring' : 'antall')
    const sample = antall === '' ? { antall: null, fro: null } : { antall: count, fro: fro ?? newSeed() }
    apply({ sok: sok.trim(), naring: naring.trim(), ...sample })
  }
  const set = more.filter((name) => kept[name] !== undefined).length
  const isChosen = set > 0 || kept.ar !== 'nyeste' || Boolean(kept.sok ?? kept.fylke ?? kept.sorter)
  return (
    <form
      noValidate
      aria-label={button}
      data-size="sm"
      onBlur={() => {
        const applied = typedOf(kept)
        const differs =
          sok.trim() !== applied.sok || naring.trim() !== applied.naring || antall !== applied.antall
        if (differs && !isWrong) draw()
      }}
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
          value={sok}
          onChange={(sok) => type({ sok })}
        />
        {children}
        <Actions>
          <Button type="submit" variant="secondary">
            {button}
          </Button>
          <Button variant="tertiary" aria-expanded={isOpen || isWrong} onClick={() => setOpen(!isOpen)}>
            {set > 0 ? t('tilsyn.filter.flere-valgt', { n: set }) : t('tilsyn.filter.flere')}
          </Button>
          {isChosen ? (
            <Button
              variant="tertiary"
              onClick={(event) => {
                // The button goes with the choices.
                const search = event.currentTarget.form?.elements.namedItem('sok')
                if (search instanceof HTMLElement) search.focus()
                type(typedOf({}))
                apply(Object.fromEntries(Object.keys(kept).map((name) => [name, null])))
              }}
            >
              {t('tilsyn.filter.nullstill')}
            </Button>
          ) : null}
        </Actions>
      </div>
      {/* An error is never folded away. */}
      {isOpen || isWrong ? (
        <div className="ek-selection">
          <TextField
            name="naring"
            label={t('tilsyn.filter.naring')}
            description={t('tilsyn.filter.naring.hjelp')}
            value={naring}
            onChange={(naring) => type({ naring })}
            {...(wrongCode && { error: t('tilsyn.filter.naring.feil') })}
          />
          {folded}
          <TextField
            name="antall"
            inputMode="numeric"
            label={t('tilsyn.filter.antall')}
            description={t('tilsyn.filter.antall.hjelp')}
            value={antall}
            onChange={(antall) => type({ antall })}
            {...(wrongCount && { error: t('tilsyn.filter.antall.feil', { maks: maksUtvalg }) })}
          />
          {kept.antall ? (
            <p>
              <span>{t('tilsyn.stikkprove.fro')}</span>{' '}
              <Button variant="tertiary" onClick={() => draw(newSeed())}>
                {t('tilsyn.stikkprove.ny')}
              </Button>
            </p>
          ) : null}
        </div>
      ) : null}
    </form>
  )
}

const typedOf = ({ sok = '', naring = '', antall }: RapporterQuery) => ({
  sok,
  naring,
  antall: antall ? String(antall) : '',
})

/** What is typed and not applied yet: it stays when a choice is applied, and gives way when the address gets another text. */
function useTyped(kept: RapporterQuery) {
  const address = JSON.stringify(typedOf(kept))
  const [typed, setTyped] = useState(() => ({ ...typedOf(kept), address }))
  if (typed.address !== address) setTyped({ ...typedOf(kept), address })
  const type = (changed: Partial<ReturnType<typeof typedOf>>) => setTyped({ ...typed, ...changed })
  return [typed, type] as const
}

const newSeed = () => Math.floor(Math.random() * 1_000_000)
