import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../client/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Actions } from '../../ui/layout/Actions.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { type Begrunnet, begrunnet, formalene } from '../contract.ts'
import { whyQuery } from '../query.ts'

interface WhyFormProps {
  onGiven: (why: Begrunnet) => void
  button: string
}

/** Asks for the purpose and the number of the case; those that reports are opened with stand there to begin with. */
export function WhyForm({ onGiven, button }: WhyFormProps) {
  const { t } = useTexts()
  const { data: why } = useQuery(whyQuery())
  const [formal, setFormal] = useState<string | null>(why?.formal ?? null)
  const [saksnummer, setSak] = useState(why?.saksnummer ?? '')
  const [asked, setAsked] = useState(false)
  const given = begrunnet.safeParse({ formal, saksnummer: saksnummer.trim() })
  const isWrong = (name: string) =>
    asked && !given.success && given.error.issues.some(({ path }) => path[0] === name)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (given.success) return onGiven(given.data)
    const name = given.error.issues[0]?.path[0]
    const field = event.currentTarget.elements.namedItem(String(name))
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <form noValidate onSubmit={submit} aria-label={button}>
      <Stack>
        <Select
          name="formal"
          label={t('tilsyn.hvorfor.formal')}
          required
          placeholder={t('tilsyn.hvorfor.formal.velg')}
          options={formalene.map((value) => ({ value, label: t(`tilsyn.formal.${value}`) }))}
          value={formal}
          onChange={setFormal}
          {...(isWrong('formal') && { error: t('tilsyn.hvorfor.formal.mangler') })}
        />
        <TextField
          name="saksnummer"
          label={t('tilsyn.hvorfor.sak')}
          description={t('tilsyn.hvorfor.sak.hjelp')}
          required
          size={16}
          value={saksnummer}
          onChange={setSak}
          {...(isWrong('saksnummer') && { error: t('tilsyn.hvorfor.sak.feil') })}
        />
      </Stack>
      <Actions>
        <Button type="submit">{button}</Button>
      </Actions>
    </form>
  )
}
