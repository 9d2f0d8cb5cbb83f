import { AmountField } from '../../client/fields/amount.tsx'
import { YesNoField } from '../../client/fields/choices.tsx'
import type { Texts } from '../../texts/texts.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { PageProps } from '../page.ts'
import type { Answer } from './answer.ts'
import { Fornybar } from './Fornybar.tsx'
import { Part } from './Part.tsx'

const energi = { energiKwh: null, effektKw: null }

export function Page({ texts }: PageProps<Answer>) {
  const { t } = texts
  return (
    <Stack gap="lg">
      <Card>
        <Part
          name="effektOgFleksibilitetVurdering"
          question={t('pages.vurderinger.effekt.aktuelt')}
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
        <Part name="fjernvarmeVurdering" question={t('pages.vurderinger.fjernvarme')} yes={energi}>
          <Energi part="fjernvarmeVurdering" texts={texts} />
        </Part>
      </Card>
      <Card>
        <Part name="fjernkjolingVurdering" question={t('pages.vurderinger.fjernkjoling')} yes={energi}>
          <Energi part="fjernkjolingVurdering" texts={texts} />
        </Part>
      </Card>
      <Card>
        <Part
          name="overskuddsenergiVurdering"
          question={t('pages.vurderinger.overskudd')}
          yes={{ ...energi, erUtnyttingVurdert: null, kanPubliseresINveVarmekart: null }}
        >
          <Energi part="overskuddsenergiVurdering" texts={texts} />
          <YesNoField
            name="overskuddsenergiVurdering.erUtnyttingVurdert"
            label={t('pages.vurderinger.overskudd.utnytting')}
            required
          />
          <YesNoField
            name="overskuddsenergiVurdering.kanPubliseresINveVarmekart"
            label={t('pages.vurderinger.overskudd.varmekart')}
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

function Energi({ part, texts: { t } }: { part: string; texts: Texts }) {
  return (
    <>
      <AmountField
        name={`${part}.energiKwh`}
        label={t('pages.vurderinger.energi')}
        maleenhet="kWh"
        required={false}
      />
      <AmountField
        name={`${part}.effektKw`}
        label={t('pages.vurderinger.kw')}
        maleenhet="kW"
        required={false}
      />
    </>
  )
}
