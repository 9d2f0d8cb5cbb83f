import { type ReactNode, useRef } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { config } from '../../client/config.ts'
import { AmountField } from '../../client/fields/amount.tsx'
import { YesNoField } from '../../client/fields/choices.tsx'
import { useMark } from '../../client/fields/open-form.tsx'
import { fornybarKraft } from '../../kodelister/fornybar-kraft.ts'
import { kode } from '../../kodelister/kodelister.ts'
import type { PageProps } from '../../seksjon/page.ts'
import type { Texts } from '../../texts/texts.ts'
import { CheckboxList } from '../../ui/fields/Checkbox.tsx'
import { FieldGroup, useFieldIds } from '../../ui/fields/Field.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { Answer, Input } from './contract.ts'
import { Part } from './Part.tsx'

export function Page({ texts }: PageProps<Answer>) {
  const { t, sprak } = texts
  const { varmekart } = config.opplysninger
  return (
    <Stack gap="lg">
      <Card>
        <Part
          name="effektOgFleksibilitetVurdering"
          question={t('pages.vurderinger.effekt.aktuelt')}
          help={t('pages.vurderinger.effekt.hjelp')}
          yes={{ effektKw: null, erTiltakVurdertSomAktuelt: true }}
          no={{ effektKw: null, erTiltakVurdertSomAktuelt: false }}
          isYes={(part) => part.erTiltakVurdertSomAktuelt === true}
        >
          <AmountField
            name="effektOgFleksibilitetVurdering.effektKw"
            label={t('pages.vurderinger.effekt.kw')}
            maleenhet="kW"
            required={false}
          />
        </Part>
      </Card>
      <Energi name="fjernvarmeVurdering" words="fjernvarme" texts={texts} />
      <Energi name="fjernkjolingVurdering" words="fjernkjoling" texts={texts} />
      <Energi
        name="overskuddsenergiVurdering"
        words="overskudd"
        more={{ erUtnyttingVurdert: null, kanPubliseresINveVarmekart: null }}
        texts={texts}
      >
        <YesNoField
          name="overskuddsenergiVurdering.erUtnyttingVurdert"
          label={t('pages.vurderinger.overskudd.utnytting')}
          required
        />
        <YesNoField
          name="overskuddsenergiVurdering.kanPubliseresINveVarmekart"
          label={t('pages.vurderinger.overskudd.varmekart')}
          description={[t('pages.vurderinger.overskudd.varmekart.hjelp'), varmekart?.[sprak]]
            .filter(Boolean)
            .join(' ')}
          required
        />
      </Energi>
      <Card>
        <Fornybar texts={texts} />
      </Card>
    </Stack>
  )
}

interface EnergiProps {
  name: string
  /** Middle part of the text keys of its labels. */
  words: 'fjernvarme' | 'fjernkjoling' | 'overskudd'
  /** What the part holds besides energy and power when «Ja» is first chosen, and its fields. */
  more?: FieldValues
  children?: ReactNode
  texts: Texts
}

/** A part with energy and power. */
function Energi({ name, words, more, children, texts: { t, find } }: EnergiProps) {
  return (
    <Card>
      <Part
        name={name}
        question={t(`pages.vurderinger.${words}`)}
        help={[t(`pages.vurderinger.${words}.hjelp`), find(`pages.vurderinger.${words}.svar`)]
          .filter(Boolean)
          .join(' ')}
        yes={{ energiKwh: null, effektKw: null, ...more }}
      >
        <AmountField
          name={`${name}.energiKwh`}
          label={t(`pages.vurderinger.${words}.energi`)}
          maleenhet="kWh"
          required={false}
        />
        <AmountField
          name={`${name}.effektKw`}
          label={t(`pages.vurderinger.${words}.kw`)}
          maleenhet="kW"
          required={false}
        />
        {children}
      </Part>
    </Card>
  )
}

const name = 'fornybarKraftproduksjonVurderinger'
type Row = Input[typeof name][number]

const empty = (id: number): Row => ({
  fornybarKraftproduksjonVurderingKodeId: id,
  energiKwh: null,
  effektKwp: null,
})

/** The types that were considered, each with two figures. A type that is chosen again gets back what was typed. */
function Fornybar({ texts }: { texts: Texts }) {
  const { t, navn } = texts
  const { setValue } = useFormContext<Input>()
  const rows = useWatch<Input, typeof name>({ name })
  const typed = useRef(new Map<number, Row>())
  const choose = (ids: number[]) => {
    for (const row of rows) typed.current.set(row.fornybarKraftproduksjonVurderingKodeId, row)
    setValue(
      name,
      ids.map((id) => typed.current.get(id) ?? empty(id)),
      { shouldDirty: true },
    )
  }
  return (
    <Stack>
      <CheckboxList
        name={name}
        label={t('pages.vurderinger.fornybar')}
        description={t('pages.vurderinger.fornybar.hjelp')}
        mark={useMark(name, rows, false)}
        value={rows.map((row) => row.fornybarKraftproduksjonVurderingKodeId)}
        onChange={choose}
        options={fornybarKraft.map((entry) => ({ value: entry.id, label: navn(entry) }))}
      />
      {rows.map(({ fornybarKraftproduksjonVurderingKodeId: id }, index) => {
        const path = `${name}.${index}`
        // The key contains the position, since the position is part of the fields' names in the form.
        return <Type key={`${path} ${id}`} id={id} path={path} texts={texts} />
      })}
    </Stack>
  )
}

function Type({ id, path, texts: { t, navn } }: { id: number; path: string; texts: Texts }) {
  const ids = useFieldIds({ name: `type-${id}` })
  const type = kode(fornybarKraft, id)
  return (
    <div className="vurderinger-del">
      <FieldGroup ids={ids} label={navn(type)}>
        <Stack>
          <AmountField
            name={`${path}.energiKwh`}
            label={t('pages.vurderinger.energi')}
            maleenhet="kWh"
            required
          />
          <AmountField
            name={`${path}.effektKwp`}
            label={t('pages.vurderinger.kwp')}
            maleenhet={type?.enhet ?? 'kW'}
            required
          />
        </Stack>
      </FieldGroup>
    </div>
  )
}
