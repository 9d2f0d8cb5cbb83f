import { useRef, useState } from 'react'
import { Actions } from '../Actions.tsx'
import { Alert } from '../Alert.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Details } from '../Details.tsx'
import { Dialog } from '../Dialog.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { Heading } from '../Heading.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Spinner } from '../Spinner.tsx'
import { Stack } from '../Stack.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { TextLink } from '../TextLink.tsx'
import { Tooltip } from '../Tooltip.tsx'

export function MessagesPart() {
  return (
    <Stack>
      <Heading level={2}>Meldinger</Heading>
      <Actions>
        <StatusTag tone="neutral">Ny</StatusTag>
        <StatusTag tone="info">Påbegynt</StatusTag>
        <StatusTag tone="success">Innsendt</StatusTag>
        <StatusTag tone="warning">Må rettes</StatusTag>
        <StatusTag tone="danger">Feil</StatusTag>
      </Actions>
      <Alert
        tone="info"
        title="Du har endringer som ikke er lagret"
        actions={<Button size="sm">Hent dem fram</Button>}
      >
        <p>Du skrev dem i dag kl. 14.30 i denne nettleseren. Vil du hente dem fram?</p>
      </Alert>
      <Alert tone="warning">
        <p>Tallet ser lavt ut. Har du skrevet MWh i stedet for kWh? 1 MWh er 1 000 kWh.</p>
      </Alert>
      <Alert tone="danger" title="Noe gikk galt!">
        <p>Prøv igjen. Det som er lagret, er ikke borte.</p>
      </Alert>
      <Alert tone="success">
        <p>Summen stemmer med total energibruk.</p>
      </Alert>
      <Card title="Dette bør du ha for hånden">
        <p>
          Fakturaer og målerdata for de siste tre årene. Se{' '}
          <TextLink href="#veileder">veilederen til forskriften</TextLink>.
        </p>
      </Card>
      <Card title="Velg aktør" tone="tinted" actions={<LinkButton href="#ny">Ny rapport</LinkButton>}>
        <p>Du representerer Fjord Industri AS.</p>
      </Card>
      <Details summary="Hva regnes som prosess?">
        <p>Energi til produksjon av varer, for eksempel smelting, tørking og kjøling.</p>
      </Details>
      <EmptyState
        title="Du har ingen rapporter ennå"
        action={<LinkButton href="#ny">Ny rapport</LinkButton>}
      />
      <Spinner text="Vi lager kvitteringen..." />
      <Skeleton text="Laster..." />
      <SummaryAndButtons />
    </Stack>
  )
}

function SummaryAndButtons() {
  const [open, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  return (
    <>
      <ErrorSummary
        ref={summary}
        heading="Du må rette disse feilene for å gå videre:"
        errors={[
          { id: 'epost', text: 'E-postadressen er ikke gyldig. Sjekk adressen, og prøv igjen.' },
          { id: 'iso', text: 'Velg et alternativ. Du må velge ett av alternativene før du kan gå videre.' },
        ]}
      />
      <Actions>
        <Button iconAfter="forward" onClick={() => summary.current?.focus()}>
          Neste
        </Button>
        <Button variant="secondary" icon="back">
          Tilbake
        </Button>
        <Button variant="tertiary" onClick={() => setOpen(true)}>
          Åpne dialog
        </Button>
        <Button busy>Lagrer...</Button>
        <Tooltip text="Alle underenhetene har allerede en aktiv rapport.">
          <Button variant="secondary" unavailable>
            Finn underenhet
          </Button>
        </Tooltip>
      </Actions>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Vil du lagre endringene?"
        closeLabel="Bli på steget"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Ja, lagre</Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Nei, ikke lagre
            </Button>
          </>
        }
      >
        <p>Du har endringer på dette steget som ikke er lagret.</p>
      </Dialog>
    </>
  )
}
