import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './main.ts'
import { APP_URL } from './prove.ts'
import { ENKLE } from './verden/enkle.ts'
import { GRUPPER } from './verden/grupper.ts'
import { PIDER } from './verden/personer.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, appUrl: APP_URL })
})
afterAll(() => sandbox.stop())
afterEach(() => fetch(`${sandbox.url}/feil`, { method: 'DELETE' }))

const json = { 'content-type': 'application/json' }
const put = (sti: string, kropp: unknown) =>
  fetch(sandbox.url + sti, { method: 'PUT', headers: json, body: JSON.stringify(kropp) })

async function hent(sti: string) {
  const svar = await fetch(sandbox.url + sti)
  const tekst = await svar.text()
  return { status: svar.status, kropp: tekst ? JSON.parse(tekst) : undefined }
}
const register = (sti: string) => hent(`/enhetsregisteret/api${sti}`)

async function parter(pid: string, sporring = '') {
  const svar = await fetch(
    `${sandbox.url}/altinn/accessmanagement/api/v1/resourceowner/authorizedparties${sporring}`,
    {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ type: 'urn:altinn:person:identifier-no', value: pid }),
    },
  )
  expect(svar.status).toBe(200)
  return JSON.parse(await svar.text())
}

const { aluminium, dagligvare, kollektiv, eiendom } = GRUPPER
const nr = (enhet?: { organisasjonsnummer: string }) => enhet?.organisasjonsnummer ?? ''

test('Altinn: the person first, then the main unit with roles copied down', async () => {
  const [person, hoved, ...resten] = await parter(PIDER.aluminium)
  expect(resten).toEqual([])
  expect(person).toMatchObject({
    type: 'Person',
    name: 'VAKKER ELV',
    personId: PIDER.aluminium,
    dateOfBirth: '1961-05-08',
  })
  expect(hoved).toMatchObject({
    type: 'Organization',
    organizationNumber: nr(aluminium.hoved),
    unitType: 'AS',
    onlyHierarchyElementWithNoAccess: false,
    authorizedRoles: ['DAGL', 'HADM', 'UTINN', 'UTOMR'],
  })
  expect(hoved.subunits).toHaveLength(3)
  expect(hoved.subunits[0]).toMatchObject({
    unitType: 'BEDR',
    authorizedRoles: ['DAGL', 'HADM', 'UTINN', 'UTOMR'],
  })
})

test('Altinn: a sub-unit alone comes below its main unit as hierarchy only', async () => {
  const [, hoved] = await parter(PIDER.butikksjef)
  expect(hoved).toMatchObject({ onlyHierarchyElementWithNoAccess: true, authorizedRoles: [] })
  expect(hoved.subunits).toHaveLength(1)
  expect(hoved.subunits[0]).toMatchObject({
    organizationNumber: nr(dagligvare.under[0]),
    authorizedRoles: ['UTINN'],
  })
})

test('Altinn: packages only when asked for, none, only person, deleted, unknown', async () => {
  const pakke = async (sporring?: string) => (await parter(PIDER.pakke, sporring))[1].authorizedAccessPackages
  expect(await pakke()).toEqual([])
  expect(await pakke('?includeAccessPackages=true')).toEqual(['baerekraft'])
  expect(await parter(PIDER.ingenting)).toEqual([])
  expect((await parter(PIDER.bareSegSelv)).map((p: { type: string }) => p.type)).toEqual(['Person'])
  const slettet = await parter(PIDER.slettet)
  expect(
    slettet.find((p: { organizationNumber: string }) => p.organizationNumber === ENKLE.slettet).isDeleted,
  ).toBe(true)
  expect(await parter('30856499983')).toEqual([])
})

test('Altinn: one person has 5 000 accesses', async () => {
  const [, ...hoved] = await parter(PIDER.regnskapsforer5000)
  expect(hoved.reduce((sum: number, p: { subunits: unknown[] }) => sum + 1 + p.subunits.length, 0)).toBe(5000)
})

test('Enhetsregisteret: main unit, sub-unit, and 404 at the wrong endpoint', async () => {
  const hoved = await register(`/enheter/${nr(aluminium.hoved)}`)
  expect(hoved.kropp).toMatchObject({
    navn: 'FJORDGLØD ALUMINIUM AS',
    naeringskode1: { kode: '24.420' },
    forretningsadresse: { kommunenummer: '4638' },
    _links: { self: { href: `${sandbox.url}/enhetsregisteret/api/enheter/${nr(aluminium.hoved)}` } },
  })
  expect(hoved.kropp).not.toHaveProperty('naeringskode3')
  const under = await register(`/underenheter/${nr(aluminium.under[0])}`)
  expect(under.kropp).toMatchObject({
    overordnetEnhet: nr(aluminium.hoved),
    beliggenhetsadresse: { kommunenummer: '4638' },
  })
  expect((await register(`/enheter/${nr(aluminium.under[0])}`)).status).toBe(404)
  expect((await register('/enheter/311701568')).status).toBe(404)
  const nuf = (await register(`/enheter/${ENKLE.nuf}`)).kropp
  expect(nuf.forretningsadresse).not.toHaveProperty('kommunenummer')
})

test('Enhetsregisteret: deleted is 200 with less, removed is 410, nonsense is 400', async () => {
  const slettet = await register(`/enheter/${ENKLE.slettet}`)
  expect(slettet.status).toBe(200)
  expect(slettet.kropp).toMatchObject({ respons_klasse: 'SlettetEnhet', slettedato: '2023-06-30' })
  expect(slettet.kropp).not.toHaveProperty('naeringskode1')
  const under = await register(`/underenheter/${nr(kollektiv.under[6])}`)
  expect(under.kropp.respons_klasse).toBe('SlettetUnderEnhet')
  expect(under.kropp).not.toHaveProperty('overordnetEnhet')
  const fjernet = await register(`/enheter/${ENKLE.fjernet}`)
  expect(fjernet.status).toBe(410)
  expect(fjernet.kropp).not.toHaveProperty('navn')
  const ugyldig = await register('/enheter/12')
  expect(ugyldig.status).toBe(400)
  expect(ugyldig.kropp.valideringsfeil[0].feilaktigVerdi).toBe('[12]')
})

test('Enhetsregisteret: pages of sub-units, no _embedded without hits, a limit of 10 000', async () => {
  const sporring = `/underenheter?overordnetEnhet=${nr(eiendom.hoved)}&size=100`
  const siste = await register(`${sporring}&page=2`)
  expect(siste.kropp.page).toEqual({ size: 100, totalElements: 250, totalPages: 3, number: 2 })
  expect(siste.kropp._embedded.underenheter).toHaveLength(50)
  expect(siste.kropp._links).not.toHaveProperty('next')
  expect((await register(sporring)).kropp._links.next.href).toContain('page=1')
  const ingen = await register(`/underenheter?overordnetEnhet=${ENKLE.alene}`)
  expect(ingen.kropp).not.toHaveProperty('_embedded')
  expect(ingen.kropp.page.totalElements).toBe(0)
  expect((await register(`${sporring}&page=100`)).status).toBe(400)
  expect((await register(`${sporring}&page=99`)).status).toBe(200)
  // A deleted sub-unit is not listed.
  expect(
    (await register(`/underenheter?overordnetEnhet=${nr(kollektiv.hoved)}`)).kropp.page.totalElements,
  ).toBe(6)
})

test('Enhetsregisteret: search by name and by a list of numbers', async () => {
  const navn = await register('/enheter?navn=fjordglød')
  expect(navn.kropp._embedded.enheter.map(nr)).toEqual([nr(aluminium.hoved)])
  const numre = await register(`/enheter?organisasjonsnummer=${nr(aluminium.hoved)},${ENKLE.alene}`)
  expect(numre.kropp.page.totalElements).toBe(2)
  expect((await register('/enheter?organisasjonsnummer=1,2')).status).toBe(400)
})

test('Folkeregisteret: current name among others, one name, not found', async () => {
  const freg = (pid: string) =>
    hent(`/folkeregisteret/folkeregisteret/offentlig-med-hjemmel/api/v1/personer/${pid}?part=person-basis`)
  expect((await freg(PIDER.kollektiv)).kropp.navn).toEqual([
    {
      erGjeldende: true,
      kilde: 'KILDE_DSF',
      gyldighetstidspunkt: '2019-01-01T00:00:00',
      fornavn: 'RASK',
      mellomnavn: 'BLÅ',
      etternavn: 'STEIN',
    },
  ])
  expect((await freg(PIDER.eiendom)).kropp.navn).toMatchObject([
    { erGjeldende: false, etternavn: 'MYR' },
    { erGjeldende: true, etternavn: 'VON FJELL' },
  ])
  expect((await freg(PIDER.hotell)).kropp.navn[0]).toMatchObject({ fornavn: '', etternavn: 'STORFUGL' })
  expect((await freg(PIDER.utenNavn)).status).toBe(404)
})

test('faults: for one service, as many times as asked, until they are ended', async () => {
  expect((await put('/feil', { tjeneste: 'altinn' })).status).toBe(400)
  expect((await put('/feil', { tjeneste: 'nav', status: 503 })).status).toBe(400)
  expect((await put('/feil', { tjeneste: 'enhetsregisteret', status: 503, antall: 2 })).status).toBe(204)
  const sti = `/enheter/${ENKLE.alene}`
  const statuser = [await register(sti), await register(sti), await register(sti)].map((s) => s.status)
  expect(statuser).toEqual([503, 503, 200])

  await put('/feil', { tjeneste: 'idporten', status: 500 })
  expect((await fetch(`${sandbox.url}/idporten/jwks`)).status).toBe(500)
  expect((await register(sti)).status).toBe(200)
  await fetch(`${sandbox.url}/feil`, { method: 'DELETE' })
  expect((await fetch(`${sandbox.url}/idporten/jwks`)).status).toBe(200)
})

test('the sandbox stops at once, also while a slow call is waiting', async () => {
  const egen = await startSandbox({ port: 0, appUrl: APP_URL })
  await fetch(`${egen.url}/feil`, {
    method: 'PUT',
    headers: json,
    body: JSON.stringify({ tjeneste: 'altinn', forsinkelseMs: 60_000 }),
  })
  const venter = fetch(`${egen.url}/altinn/`).catch(() => 'brutt')
  // One more call, so that the slow one has come in.
  await fetch(`${egen.url}/feil`)
  await egen.stop()
  expect(await venter).toBe('brutt')
})

test('a slow service answers in the end', async () => {
  await put('/feil', { tjeneste: 'enhetsregisteret', forsinkelseMs: 30, antall: 1 })
  expect((await register(`/enheter/${ENKLE.alene}`)).status).toBe(200)
})

test('the world can be replaced while running, and a wrong one changes nothing', async () => {
  const for_ = (await hent('/verden')).kropp
  const uten = {
    ...for_,
    personer: for_.personer.map((p: { pid: string }) =>
      p.pid === PIDER.aluminium ? { ...p, tilganger: [] } : p,
    ),
  }
  expect((await put('/verden', uten)).status).toBe(204)
  expect(await parter(PIDER.aluminium)).toHaveLength(1)

  const feil = await put('/verden', { ...for_, personer: [{ ...for_.personer[0], pid: '08856146911' }] })
  expect(feil.status).toBe(400)
  expect(await feil.text()).toContain('personer.0.pid')
  const ukjent = await put('/verden', { ...for_, enheter: [], underenheter: [] })
  expect(await ukjent.text()).toContain('ikke blant enhetene')
  expect(await parter(PIDER.aluminium)).toHaveLength(1)

  expect((await put('/verden', for_)).status).toBe(204)
  expect(await parter(PIDER.aluminium)).toHaveLength(2)
})
