import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { unitQuery } from '../../account/queries.ts'
import { orgnr } from '../../seksjon/fields.ts'

/** Shows the register's name for the number that is typed, so that a typing error is noticed at once. */
export function KjentEnhet() {
  const typed: unknown = useWatch({ name: 'organisasjonsnummerEksternKartlegger' })
  const nummer = typeof typed === 'string' ? typed : ''
  const { data } = useQuery({
    ...unitQuery(nummer),
    enabled: nummer !== '' && orgnr.safeParse(nummer).success,
  })
  return (
    <p className="ek-note" role="status">
      {data?.navn}
    </p>
  )
}
