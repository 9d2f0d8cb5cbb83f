import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { unitQuery } from '../../account/queries.ts'
import { config } from '../../client/config.ts'
import { CheckGroupField, ChoiceField, YesNoField } from '../../client/fields/choices.tsx'
import { OrgnrField, TextInputField } from '../../client/fields/text.tsx'
import { basertPa, geografi, type Kode, kartlagtAv } from '../../kodelister/kodelister.ts'
import { siteOf } from '../../landing/footer-links.ts'
import { orgnr, readEpost, readNavn } from '../../seksjon/fields.ts'
import type { PageProps } from '../../seksjon/page.ts'
import type { Texts } from '../../texts/texts.ts'
import { bekreftelseKey, bekreftelser, ekstern, type KartleggingInfo, type Others } from './contract.ts'

export function Page(props: PageProps<KartleggingInfo, Others>) {
  return (
    <>
      <Questions texts={props.texts} />
      <Short {...props} />
    </>
  )
}

/** The five confirmations. */
export function Short({ others, ar, texts }: PageProps<KartleggingInfo, Others>) {
  const { t, find } = texts
  return (
    <CheckGroupField
      name="bekreftelser"
      label={t('pages.om-kartleggingen.bekreftelser.ledetekst')}
      boxes={bekreftelser.map((punkt) => ({
        name: `bekreftelser.${punkt}`,
        label: t(bekreftelseKey(punkt, others.omForetaket), { ar: String(ar) }),
        description: find(`pages.om-kartleggingen.bekreftelser.${punkt}.hjelp`),
      }))}
    />
  )
}

/** Contact, who did the audit, what it builds on, where, and CO₂ compensation. */
function Questions({ texts: { t, navn } }: { texts: Texts }) {
  const [erKontaktperson, kartlagtAvIntern] = useWatch({
    name: ['erInnsenderKontaktPerson', 'kartlagtAvIntern'],
  })
  const options = (list: readonly Kode[]) => list.map((kode) => ({ value: kode.id, label: navn(kode) }))
  return (
    <>
      <YesNoField
        name="erInnsenderKontaktPerson"
        label={t('pages.om-kartleggingen.er-kontaktperson')}
        description={t('pages.om-kartleggingen.er-kontaktperson.hjelp')}
      />
      {erKontaktperson === false ? (
        <TextInputField
          name="kontaktpersonNavn"
          label={t('pages.om-kartleggingen.kontakt-navn')}
          description={t('pages.om-kartleggingen.kontakt-navn.hjelp')}
          autoComplete="off"
          read={readNavn}
          counter={100}
        />
      ) : null}
      <TextInputField
        name="kontaktpersonEpost"
        inputMode="email"
        read={readEpost}
        label={t(`pages.om-kartleggingen.kontakt-epost${erKontaktperson ? '.din' : ''}`)}
        autoComplete={erKontaktperson ? 'email' : 'off'}
      />
      <ChoiceField
        name="kartlagtAvIntern"
        label={t('pages.om-kartleggingen.kartlagt-av')}
        description={
          <>
            {t('pages.om-kartleggingen.kartlagt-av.hjelp')}{' '}
            <a className="ds-link" href={config.lenker.veileder} target="_blank" rel="noreferrer">
              {t('pages.om-kartleggingen.kartlagt-av.lenke', { nettsted: siteOf(config.lenker.veileder) })}
            </a>
          </>
        }
        options={options(kartlagtAv)}
      />
      {kartlagtAvIntern === ekstern ? (
        <>
          <OrgnrField
            name="organisasjonsnummerEksternKartlegger"
            label={t('pages.om-kartleggingen.ekstern')}
          />
          <KjentEnhet />
        </>
      ) : null}
      <ChoiceField
        name="basertPaKodeId"
        label={t('pages.om-kartleggingen.basert-pa')}
        description={t('pages.om-kartleggingen.basert-pa.hjelp')}
        options={options(basertPa)}
      />
      <ChoiceField
        name="tilknyttetFlereLokasjoner"
        label={t('pages.om-kartleggingen.lokasjoner')}
        options={options(geografi)}
      />
      <YesNoField
        name="skalDokumentereCo2Kompensasjon"
        label={t('pages.om-kartleggingen.co2')}
        description={t('pages.om-kartleggingen.co2.hjelp')}
      />
    </>
  )
}

/** Shows the register's name for the number that is typed, so that a typing error is noticed at once. */
function KjentEnhet() {
  const typed: unknown = useWatch({ name: 'organisasjonsnummerEksternKartlegger' })
  const nummer = typeof typed === 'string' ? typed : ''
  const { data } = useQuery({
    ...unitQuery(nummer),
    enabled: nummer !== '' && orgnr.safeParse(nummer).success,
  })
  return (
    <p className="ek-subtle" role="status">
      {data?.navn}
    </p>
  )
}
