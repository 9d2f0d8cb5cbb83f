import { ENKLE } from '../sandbox/verden/enkle.ts'
import { GRUPPER } from '../sandbox/verden/grupper.ts'
import type { Skrivebord } from '../src/overview/contract.ts'
import { pageAt, pages } from '../src/pages.ts'
import { sections } from '../src/sections/index.ts'
import { call, newReport, type Person, signIn } from './people.ts'
import { fillReport, freshUnit, startFromLast } from './reports.ts'
import { drawn, expect, type Page } from './test.ts'

/** The authority's side switched on (rules.md §14). */
export const withAuthority = {
  TILSYN: JSON.stringify({
    organisasjonsnummer: ENKLE.tilsyn,
    navn: { nb: 'Sandkassens energitilsyn', nn: 'Sandkassa sitt energitilsyn' },
    regler: [{ tilgangspakke: 'energikartlegging-tilsyn-sandkasse' }],
  }),
}

export const withCorrections = { RETTELSE: JSON.stringify({ hvem: 'alle', til: '2999-12-31' }) }

/** Then {@link addresses} has all states of a report, and the pages of both sides. */
export const withAll = { ...withCorrections, ...withAuthority }

/**
 * Every address of the service, with a report under way and one that is sent in: the front page without a session, then those of the
 * main unit of many, then those of the authority. Signs in before an address that needs it.
 */
export async function* addresses(page: Page): AsyncGenerator<string> {
  yield '/'
  const { all, sent } = await reporterAddresses(page)
  yield* all
  await signInAs(page, 'hotell', pages.minSide.path)
  yield `/reports/${await fromLast(page)}/som-sist`
  await signInAs(page, 'tilsyn', pages.tilsyn.path)
  yield* Object.values(pages).flatMap(({ path }) =>
    path.startsWith(pages.tilsyn.path) ? [path.replace('$referanse', sent)] : [],
  )
}

/** Another person signs in: the session and the provider's go, the choice of language stays. */
async function signInAs(page: Page, person: Person, to: string): Promise<void> {
  // An open page still asks, for the key of its drafts: without the session that would be refused.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /^(?!sprak$)/ })
  await signIn(page, person, to)
}

/** The hotel's report that was started from its last one, made at the first walk. @returns its id */
async function fromLast(page: Page): Promise<string> {
  const { klienter } = await call<Skrivebord>(page, 'GET', '/energikartlegginger/alle')
  const open = klienter.find(({ kartlegging }) => kartlegging?.kanEndres)
  return open?.kartlegging?.kartleggingId ?? startFromLast(page, ENKLE.alene)
}

async function reporterAddresses(page: Page): Promise<{ all: string[]; sent: string }> {
  await signIn(page, 'eiendom')
  const open = await newReport(page, freshUnit())
  const sent = await newReport(page, freshUnit())
  await fillReport(page, open, 'butikk', [
    'omForetaket',
    'energibrukPerFormal',
    'energibrukPerEnergibarer',
    'aktuelleTiltak',
    'tiltaksvurderinger',
  ])
  await fillReport(page, sent, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${sent}/innsending`)
  await page.evaluate((actor) => sessionStorage.setItem('activeActor', JSON.stringify(actor)), {
    id: GRUPPER.eiendom.hoved.organisasjonsnummer,
    name: 'TUSENHUS EIENDOM AS',
    roles: [],
  })
  const all = [
    ...Object.values(pages).flatMap(({ path }) => (/\$|^\/(auth|tilsyn)/.test(path) ? [] : [path])),
    `${pages.minSide.path}?vis=steg`,
    `${pages.home.path}?bytt`,
    `${pages.home.path}?mangler`,
    ...sections.map(({ path }) => `/reports/${open}/${path}`),
    `/reports/${open}/som-sist`,
    `/reports/${sent}/kvittering`,
    `/reports/${sent}/nokkeltall`,
    ...(await corrections(page)),
    '/finnes-ikke',
    '/auth/logout?grunn=utlopt',
  ]
  return { all, sent }
}

/** A version that is corrected, the one that counts, and the open correction of that; none where corrections are off. */
async function corrections(page: Page): Promise<string[]> {
  const first = await newReport(page, freshUnit())
  await fillReport(page, first, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${first}/innsending`)
  const { retting } = await call<{ retting: unknown }>(page, 'GET', `/energikartlegginger/${first}/versjoner`)
  if (retting === null) return []
  const correct = (id: string) =>
    call<string>(page, 'POST', `/energikartlegginger/${id}/rettelse`, { begrunnelse: 'Et tall var feil.' })
  const second = await correct(first)
  await fillReport(page, second, 'butikk')
  await call(page, 'POST', `/energikartlegginger/${second}/innsending`)
  const open = await correct(second)
  return [
    `/reports/${first}/kvittering`,
    `/reports/${second}/kvittering`,
    `/reports/${open}/produksjon`,
    `/reports/${open}/send-inn`,
  ]
}

/** Opens an address and waits until the page is drawn with its data. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await drawn(page)
  await expect(page.getByText(/^Laste?r\.\.\.$/)).toHaveCount(0)
}

/** The language of a page, by what the person chose. */
export const langOf = (address: string, sprak: string) => pageAt(address)?.row.lang ?? `${sprak}-NO`

/** The name of an address's picture. */
export const addressName = (address: string) =>
  address
    .replace(/[0-9a-f-]{36}/, 'id')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-/, '')
