import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Heading } from '../Heading.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { PageHeading } from '../PageHeading.tsx'
import { ReportLayout } from '../ReportLayout.tsx'
import { Shell } from '../Shell.tsx'
import { SiteFooter } from '../SiteFooter.tsx'
import { SiteHeader } from '../SiteHeader.tsx'
import { Stack } from '../Stack.tsx'
import { type Step, StepList } from '../StepList.tsx'
import { FieldsPart } from './FieldsPart.tsx'
import { FiguresPart } from './FiguresPart.tsx'
import { MessagesPart } from './MessagesPart.tsx'

const STEPS: Step[] = [
  { key: '1', label: 'Om foretaket', href: '#1', status: 'done', statusText: 'Ferdig' },
  { key: '2', label: 'Om kartleggingen', href: '#2', status: 'done', statusText: 'Ferdig' },
  {
    key: '3',
    label: 'Energibruk per formål',
    href: '#3',
    status: 'started',
    statusText: 'Påbegynt',
    current: true,
    group: 'Energibruk',
  },
  {
    key: '4',
    label: 'Energibruk per energibærer',
    href: '#4',
    status: 'attention',
    statusText: 'Må rettes',
    group: 'Energibruk',
  },
  {
    key: '5',
    label: 'Egen energiproduksjon',
    href: '#5',
    status: 'todo',
    statusText: 'Ikke startet',
    group: 'Energibruk',
  },
  {
    key: '6',
    label: 'Aktuelle tiltak',
    href: '#6',
    status: 'todo',
    statusText: 'Ikke startet',
    group: 'Tiltak',
  },
  {
    key: '7',
    label: 'Potensial for energireduksjon',
    href: '#7',
    status: 'todo',
    statusText: 'Ikke startet',
    group: 'Tiltak',
  },
  {
    key: '8',
    label: 'Vurdering av andre tiltak',
    href: '#8',
    status: 'todo',
    statusText: 'Ikke startet',
    group: 'Tiltak',
  },
  { key: '9', label: 'Send inn', href: '#9', status: 'todo', statusText: 'Ikke startet' },
]

const FOOTER = [
  { href: '#tilgjengelighet', text: 'Tilgjengelighetserklæring' },
  { href: '#personvern', text: 'Personvern' },
  { href: '#kontakt', text: 'Kontakt' },
]

export function Gallery() {
  const [sprak, setSprak] = useState('nb')
  return (
    <Shell
      skipText="Hopp til innholdet"
      header={
        <SiteHeader
          name="Rapportering av energikartlegging"
          href="#hjem"
          context={
            <>
              Du representerer <strong>Fjord Industri AS</strong>
              <br />
              Du har tilgangen «Energi, miljø og klima» i Altinn.
            </>
          }
        >
          <Button variant="tertiary" size="sm">
            Bytt aktør
          </Button>
          <LanguageSwitch
            label="Språk"
            value={sprak}
            onChange={setSprak}
            languages={[
              { value: 'nb', label: 'Bokmål', lang: 'nb' },
              { value: 'nn', label: 'Nynorsk', lang: 'nn' },
            ]}
          />
          <Button variant="tertiary" size="sm">
            Logg ut
          </Button>
        </SiteHeader>
      }
      footer={<SiteFooter label="Om tjenesten" links={FOOTER} />}
    >
      <ReportLayout
        steps={{ label: 'Steg i rapporten', short: 'Steg 3 av 9', content: <StepList steps={STEPS} /> }}
        panel={{ label: 'Klar til innsending?', short: '6 steg mangler', content: <Panel /> }}
      >
        <PageHeading eyebrow="Steg 3 av 9" lead="Energien foretaket brukte i 2025, fordelt på formål.">
          Energibruk per formål
        </PageHeading>
        <Stack gap="lg">
          <FieldsPart />
          <FiguresPart />
          <MessagesPart />
        </Stack>
      </ReportLayout>
    </Shell>
  )
}

function Panel() {
  return (
    <Stack gap="sm">
      <Heading level={2}>Klar til innsending?</Heading>
      <p>6 steg mangler:</p>
      <StepList steps={STEPS.slice(3, 6)} />
    </Stack>
  )
}
