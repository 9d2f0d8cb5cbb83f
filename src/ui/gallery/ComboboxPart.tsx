import { useState } from 'react'
import { Combobox, type ComboboxTexts } from '../Combobox.tsx'

const NAVN = ['Fjord', 'Fjell', 'Skog', 'Elv', 'Kyst', 'Vidde', 'Dal', 'Øy']
const VIRKSOMHET = ['Industri', 'Kraft', 'Bygg', 'Transport', 'Fisk', 'Smelteverk', 'Meieri']

const OPTIONS = Array.from({ length: 5000 }, (_, index) => {
  const orgnr = String(311_000_000 + index * 137).replace(/\B(?=(?:\d{3})+$)/g, ' ')
  const name = `${NAVN[index % NAVN.length]} ${VIRKSOMHET[index % VIRKSOMHET.length]} ${index} AS`
  return {
    value: String(index),
    label: `${name} (${orgnr}) - ${index % 3 === 0 ? 'Hovedenhet' : 'Underenhet'}`,
  }
})

const TEXTS: ComboboxTexts = {
  noHits: 'Ingen treff. Sjekk navnet eller nummeret.',
  hits: (n) => `${n} treff`,
  open: 'Vis alternativene',
  close: 'Skjul alternativene',
}

export function ComboboxPart() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Combobox
        name="aktor"
        label="Hvem rapporterer du for?"
        description="Skriv navn eller organisasjonsnummer."
        options={OPTIONS}
        value={value}
        onChange={setValue}
        texts={TEXTS}
      />
      <Combobox
        name="laster"
        label="Laster"
        options={[]}
        value={null}
        onChange={() => undefined}
        texts={TEXTS}
        loading
      />
    </>
  )
}
