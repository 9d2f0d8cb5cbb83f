import { config } from '../../client/config.ts'
import { AmountField } from '../../client/fields/amount.tsx'
import { YesNoField } from '../../client/fields/choices.tsx'
import type { PageProps } from '../../seksjon/page.ts'
import type { Texts } from '../../texts/texts.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { Answer } from './contract.ts'
import { Fornybar } from './Fornybar.tsx'
import { Part } from './Part.tsx'

interface EnergiProps {
  part: string
  /** Middle part of the text keys of its labels. */
  words: 'fjernvarme' | 'fjernkjoling' | 'overskudd'
  texts: Texts
}

const energi = { energiKwh: null, effektKw: null }

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
      <Card>
        <Part
          name="fjernvarmeVurdering"
          question={t('pages.vurderinger.fjernvarme')}
          help={t('pages.vurderinger.fjernvarme.hjelp')}
          yes={energi}
        >
          <Energi part="fjernvarmeVurdering" words="fjernvarme" texts={texts} />
        </Part>
      </Card>
      <Card>
        <Part
          name="fjernkjolingVurdering"
          question={t('pages.vurderinger.fjernkjoling')}
          help={t('pages.vurderinger.fjernkjoling.hjelp')}
          yes={energi}
        >
          <Energi part="fjernkjolingVurdering" words="fjernkjoling" texts={texts} />
        </Part>
      </Card>
      <Card>
        <Part
          name="overskuddsenergiVurdering"
          question={t('pages.vurderinger.overskudd')}
          help={t('pages.vurderinger.overskudd.hjelp')}
          yes={{ ...energi, erUtnyttingVurdert: null, kanPubliseresINveVarmekart: null }}
        >
          <Energi part="overskuddsenergiVurdering" words="overskudd" texts={texts} />
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
        </Part>
      </Card>
      <Card>
        <Fornybar texts={texts} />
      </Card>
    </Stack>
  )
}

function Energi({ part, words, texts: { t } }: EnergiProps) {
  return (
    <>
      <AmountField
        name={`${part}.energiKwh`}
        label={t(`pages.vurderinger.${words}.energi`)}
        maleenhet="kWh"
        required={false}
      />
      <AmountField
        name={`${part}.effektKw`}
        label={t(`pages.vurderinger.${words}.kw`)}
        maleenhet="kW"
        required={false}
      />
    </>
  )
}
