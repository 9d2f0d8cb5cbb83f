import { useState } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { CheckboxList } from '../CheckboxList.tsx'
import { FilePicker } from '../FilePicker.tsx'
import { Heading } from '../Heading.tsx'
import { NumberField } from '../NumberField.tsx'
import { visTall } from '../number/parse.ts'
import type { NumberValue, TolkTekst } from '../number/use-number-text.ts'
import { RadioList } from '../RadioList.tsx'
import { Select } from '../Select.tsx'
import { Stack } from '../Stack.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'
import { UnitField } from '../UnitField.tsx'
import { YesNo } from '../YesNo.tsx'
import { ComboboxPart } from './ComboboxPart.tsx'

const counter = {
  limit: 100,
  left: (n: number) => `${n} tegn igjen`,
  over: (n: number) => `${n} tegn for mye`,
}

export const tolk: TolkTekst = ({ tall, tvetydig }, skrevet) =>
  tvetydig
    ? `«${skrevet}» kan bety ${visTall(tvetydig.a)} eller ${visTall(tvetydig.b)}. Vi leser det som ${visTall(tvetydig.a)}. Rett tallet hvis det er feil.`
    : `Vi leser det som ${visTall(tall)}\u00a0kWh.`

export function FieldsPart() {
  return (
    <Stack>
      <Heading level={2}>Felt</Heading>
      <Numbers />
      <Texts />
      <ComboboxPart />
      <Choices />
      <Files />
    </Stack>
  )
}

function Numbers() {
  const [bygg, setBygg] = useState<NumberValue>(2_500_000)
  const [prosess, setProsess] = useState<NumberValue>(null)
  const [enhet, setEnhet] = useState<string | null>(null)
  return (
    <>
      <NumberField
        name="bygg"
        label="Bygg"
        mark="Må fylles ut"
        description="Oppvarming, kjøling, ventilasjon, lys og utstyr i byggene."
        maleenhet="kWh"
        value={bygg}
        onChange={setBygg}
        tolkTekst={tolk}
        error={typeof bygg === 'string' ? 'Skriv et tall, for eksempel 2 500 000 eller 1,2 GWh.' : undefined}
      />
      <NumberField
        name="prosess"
        label="Prosess"
        mark="Valgfritt"
        maleenhet="kWh"
        value={prosess}
        onChange={setProsess}
        tolkTekst={tolk}
      />
      <p>Verdi: {JSON.stringify({ bygg, prosess })}</p>
      <UnitField
        name="enhet"
        label="Måleenhet"
        mark="Valgfritt"
        value={enhet}
        onChange={setEnhet}
        suggestions={['kWh/m²', 'kWh/tonn', 'kWh/mil']}
      />
    </>
  )
}

function Texts() {
  const [navn, setNavn] = useState('Vakker Blomst')
  const [epost, setEpost] = useState('vakker.blomst')
  const [forklaring, setForklaring] = useState('')
  const [enhet, setEnhet] = useState<string | null>(null)
  return (
    <>
      <TextField
        name="navn"
        label="Navn"
        mark="Må fylles ut"
        value={navn}
        onChange={setNavn}
        counter={counter}
      />
      <TextField
        name="epost"
        type="email"
        label="E-post"
        mark="Må fylles ut"
        value={epost}
        onChange={setEpost}
        error="E-postadressen er ikke gyldig. Sjekk adressen, og prøv igjen."
      />
      <TextArea
        name="forklaring"
        label="Forklaring"
        mark="Valgfritt"
        value={forklaring}
        onChange={setForklaring}
        counter={counter}
      />
      <Select
        name="velg"
        label="Velg foretak"
        placeholder="Velg et foretak"
        value={enhet}
        onChange={setEnhet}
        options={[
          { value: '1', label: 'Fjord Industri AS' },
          { value: '2', label: 'Fjell Kraft AS' },
        ]}
      />
    </>
  )
}

function Choices() {
  const [iso, setIso] = useState<boolean | null>(null)
  const [av, setAv] = useState<number | null>(2)
  const [tiltak, setTiltak] = useState<number[]>([1])
  const [riktig, setRiktig] = useState(false)
  return (
    <>
      <YesNo
        name="iso"
        label="Er foretaket sertifisert etter ISO 50001?"
        mark="Må fylles ut"
        yes="Ja"
        no="Nei"
        value={iso}
        onChange={setIso}
        required
        error={
          iso === null
            ? 'Velg et alternativ. Du må velge ett av alternativene før du kan gå videre.'
            : undefined
        }
      />
      <RadioList
        name="av"
        label="Hvem gjennomførte kartleggingen?"
        value={av}
        onChange={setAv}
        options={[
          { value: 1, label: 'Intern ressurs med godkjent kompetanse' },
          {
            value: 2,
            label: 'Ekstern ressurs',
            description: 'Et annet foretak, med eget organisasjonsnummer.',
          },
          { value: 3, label: 'Annet' },
        ]}
      />
      <CheckboxList
        name="tiltak"
        label="Aktuelle tiltak i bygg"
        value={tiltak}
        onChange={setTiltak}
        options={[
          { value: 1, label: 'Etterisolering' },
          { value: 2, label: 'Styring av ventilasjon' },
        ]}
      />
      <Checkbox
        name="riktig"
        label="Jeg bekrefter at opplysningene er riktige."
        checked={riktig}
        onChange={setRiktig}
        error={riktig ? undefined : 'Bekreft at opplysningene er riktige.'}
      />
    </>
  )
}

function Files() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      <FilePicker
        name="vedlegg"
        label="Vedlegg"
        description="Last opp én PDF på høyst 25 MB."
        chooseText="Velg fil"
        accept="application/pdf"
        onChoose={([chosen]) => setFile(chosen ?? null)}
        file={
          file
            ? {
                text: `${file.name} er lastet opp.`,
                removeText: 'Fjern vedlegget',
                onRemove: () => setFile(null),
              }
            : undefined
        }
      />
      <FilePicker
        name="vedlegg2"
        label="Vedlegg under opplasting"
        chooseText="Velg fil"
        onChoose={() => undefined}
        progress={{
          text: 'Laster opp: 40 prosent',
          value: 0.4,
          cancelText: 'Avbryt opplastingen',
          onCancel: () => undefined,
        }}
      />
    </>
  )
}
