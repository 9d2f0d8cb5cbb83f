import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { enhet } from '../../account/contract.ts'
import { api } from '../../web/api.ts'
import { orgnr } from '../fields.ts'

/** The name that the register has for the number that is typed, so that a slip is seen at once. */
export function KjentEnhet() {
  const nummer: unknown = useWatch({ name: 'organisasjonsnummerEksternKartlegger' })
  const { data } = useQuery({
    queryKey: ['enhet', nummer],
    queryFn: async () => (await api('GET', `/enheter/${nummer}`, { schema: enhet })).data,
    enabled: typeof nummer === 'string' && nummer !== '' && orgnr.safeParse(nummer).success,
  })
  return (
    <p className="ek-note" role="status">
      {data?.navn}
    </p>
  )
}
