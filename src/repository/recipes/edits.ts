/** Inserts `text` into a file, before the first occurrence of `before`. */
export interface Edit {
  path: string
  before: string
  text: string
}

/** @returns the file's text with the edit */
export function edited(old: string, { path, before, text }: Edit): string {
  const at = old.indexOf(before)
  if (at < 0)
    throw new Error(
      `${path} does not hold «${before}»: change the edit in src/repository/recipes/edits.ts as the file was changed`,
    )
  return old.slice(0, at) + text + old.slice(at)
}

const omKartleggingen = 'src/sections/om-kartleggingen'
const edit = (path: string, before: string, text: string): Edit => ({ path, before, text })

/** «Add a section»: the edits outside its folder. */
export const section: Edit[] = [
  edit(
    'src/sections/registry.ts',
    'export { section as s30 }',
    `export { section as s25 } from './energiledelse/contract.ts'\n`,
  ),
  edit(
    'sandbox/tall/rapport.ts',
    '  // Without an attachment',
    `  energiledelse: {
    harEnergiledelse: true,
    standard: 'ISO 50001',
    energiansvarlig: 'Kari Nordmann',
    malForKwh: 1000,
    erMalVedtatt: true,
  },
`,
  ),
  edit(
    'e2e/fill.ts',
    'const energibruk: Fill',
    `const energiledelse: Fill = async (page, { energiledelse: tall }, { t, jaNei }) => {
  await choose(page, t('pages.energiledelse.har'), jaNei(tall.harEnergiledelse))
  await page.getByRole('textbox', { name: t('pages.energiledelse.standard') }).fill(tall.standard)
  await page.getByRole('textbox', { name: t('pages.energiledelse.ansvarlig') }).fill(tall.energiansvarlig)
  await page.getByRole('textbox', { name: t('pages.energiledelse.mal') }).fill(typed(tall.malForKwh, 'kWh'))
  await choose(page, t('pages.energiledelse.vedtatt'), jaNei(tall.erMalVedtatt))
}

`,
  ),
  edit('e2e/fill.ts', '  energibruk,\n', '  energiledelse,\n'),
  edit(
    'docs/privacy.md',
    '\n| contact person',
    '\n| who is responsible for energy | `energiledelse.energiansvarlig` | the authority must be able to ask | as long as the report | with the report |',
  ),
  edit(
    'src/landing/statements/personal-data.ts',
    `  { id: 'tilstede'`,
    `  { id: 'energiansvarlig', where: { energiledelse: ['energiansvarlig'] } },\n`,
  ),
  edit(
    'src/landing/nb.ts',
    `  'pages.personvern.forklaring.hva'`,
    `  'pages.personvern.energiansvarlig.hva': 'Navnet på den som har ansvar for energien',
  'pages.personvern.energiansvarlig.hvorfor': 'Så det er kjent hvem som kan svare på spørsmål om rapporten.',
  'pages.personvern.energiansvarlig.lenge': 'Så lenge rapporten er lagret.',
  'pages.personvern.energiansvarlig.hvem': 'De som har tilgang til å rapportere for enheten.',
`,
  ),
  edit(
    'src/landing/nn.ts',
    `  'pages.personvern.forklaring.hva'`,
    `  'pages.personvern.energiansvarlig.hva': 'Namnet på den som har ansvar for energien',
  'pages.personvern.energiansvarlig.hvorfor': 'Så det er kjent kven som kan svare på spørsmål om rapporten.',
  'pages.personvern.energiansvarlig.lenge': 'Så lenge rapporten er lagra.',
  'pages.personvern.energiansvarlig.hvem': 'Dei som har tilgang til å rapportere for eininga.',
`,
  ),
]

/** «Add a field»: an optional text in an existing section. */
export const field: Edit[] = [
  edit(`${omKartleggingen}/contract.ts`, '})\nexport type Answer', '  verktoy: z.nullable(z.string()),\n'),
  edit(`${omKartleggingen}/contract.ts`, '  kwhPerFormal,\n', '  fritekst,\n'),
  edit(
    `${omKartleggingen}/contract.ts`,
    '  bekreftelser: z.strictObject',
    `  verktoy: z.optional(fritekst(100, { personopplysning: 'ingen' })),\n`,
  ),
  edit(
    `${omKartleggingen}/contract.ts`,
    `    'bekreftelser.kvalifisert': { label`,
    `    verktoy: { label: 'pages.om-kartleggingen.verktoy' },\n`,
  ),
  edit(`${omKartleggingen}/contract.ts`, '    bekreftelser: noneConfirmed', '    verktoy: null,\n'),
  edit(
    `${omKartleggingen}/contract.ts`,
    '        ...bekreftelser.map',
    `        { ledetekst: t('pages.om-kartleggingen.verktoy'), verdi: tekst(input.verktoy ?? null) },\n`,
  ),
  edit(
    `${omKartleggingen}/page.tsx`,
    '      <ChoiceField\n        name="kartlagtAvIntern"',
    `      <TextInputField
        name="verktoy"
        label={t('pages.om-kartleggingen.verktoy')}
        required={false}
        counter={100}
      />
`,
  ),
  edit(`${omKartleggingen}/contract.ts`, `] },\n    { id: 'lokasjoner'`, `, 'verktoy'`),
  edit(
    `${omKartleggingen}/nb.ts`,
    `  'pages.om-kartleggingen.kontakt-navn.required'`,
    `  'pages.om-kartleggingen.verktoy': 'Verktøy som ble brukt i kartleggingen',\n`,
  ),
  edit(
    `${omKartleggingen}/nn.ts`,
    `  'pages.om-kartleggingen.kontakt-navn.required'`,
    `  'pages.om-kartleggingen.verktoy': 'Verktøy som vart brukt i kartlegginga',\n`,
  ),
  edit(`${omKartleggingen}/om-kartleggingen.test.ts`, '  bekreftelser,\n}', '  verktoy: null,\n'),
  edit(
    `${omKartleggingen}/om-kartleggingen.test.ts`,
    `  it('asks for the e-mail always'`,
    `  it('takes a tool, or none', () => {
    expect(issues({ verktoy: 'Regneark' })).toEqual([])
    expect(issues({ verktoy: 'x'.repeat(101) })).toEqual(['verktoy: validering.tekst-lang'])
  })

`,
  ),
]

/** «Add a page»: a static one, with a link in the footer. */
export const page: Edit[] = [
  edit(
    'src/pages.ts',
    '  login: {',
    `  omTjenesten: {
    path: '/om',
    title: 'titler.om',
    module: 'overview/OmPage.tsx',
    open: true,
    footer: true,
  },
`,
  ),
  edit(
    'src/app/routes.tsx',
    'const login =',
    `const omTjenesten = createRoute({ getParentRoute: () => root, path: pages.omTjenesten.path }).lazy(
  lazily(pages.omTjenesten),
)
`,
  ),
  edit('src/app/routes.tsx', '  login,\n', '  omTjenesten,\n'),
  edit('src/texts/nb.ts', `  'titler.debug'`, `  'titler.om': 'Om rapporteringen',\n`),
  edit('src/texts/nn.ts', `  'titler.debug'`, `  'titler.om': 'Om rapporteringa',\n`),
  edit('src/overview/nb.ts', '}\n', `  'pages.om.tekst': 'Her rapporterer foretak energikartleggingen.',\n`),
  edit('src/overview/nn.ts', '}\n', `  'pages.om.tekst': 'Her rapporterer føretak energikartlegginga.',\n`),
]
