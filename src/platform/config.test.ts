import { describe, expect, it } from 'vitest'
import { localRules } from './access-rule.ts'
import { readConfig } from './config.ts'

const key = Buffer.from('en nokkel pa toogtredve byte, ja').toString('base64')
const real = {
  NODE_ENV: 'production',
  APP_URL: 'https://rapport.eksempel.no',
  OIDC_AUTHORITY: 'https://idporten.no',
  ALTINN_URL: 'https://platform.altinn.no',
  ENHETSREGISTERET_URL: 'https://data.brreg.no/enhetsregisteret/api',
  FOLKEREGISTERET_URL: 'https://folkeregisteret.eksempel.no',
  DATABASE_URL: 'postgres://db/x',
  NOKKEL: key,
}

const kilde = { tittel: 'Veilederen', adresse: 'https://veileder.example/' }
const regel = (punkt: string, svar: string) => JSON.stringify({ [punkt]: { svar, kilde, fraAr: 2026 } })

describe('configuration', () => {
  it('works on one machine without any', () => {
    expect(readConfig({})).toMatchObject({
      appUrl: 'http://localhost:3000',
      apiUrl: 'http://localhost:3000/api',
      standIns: true,
      debugSide: true,
      accessRules: localRules,
      maksVedleggByte: 26_214_400,
      oidc: { audience: 'api://energikartlegging-lokal' },
    })
  })

  it.each([
    ['3000', 3100],
    ['3100', 3101],
  ])('gives the stand-ins another port than PORT=%s', (PORT, sandboxPort) => {
    expect(readConfig({ PORT })).toMatchObject({
      port: Number(PORT),
      sandboxPort,
      altinnUrl: `http://127.0.0.1:${sandboxPort}/altinn`,
    })
  })

  it('grants by the national roles in production, to their last day', () => {
    expect(readConfig(real).accessRules).toEqual([
      { rolle: 'UTOMR', gyldigTil: '2026-12-31' },
      { rolle: 'UTINN', gyldigTil: '2026-12-31' },
    ])
  })

  it('has no debug page and no stand-ins beside the real services', () => {
    expect(readConfig(real)).toMatchObject({ standIns: false, debugSide: false, production: true })
  })

  it('has no fact about the duty that nobody has given', () => {
    expect(readConfig(real).opplysninger).toEqual({})
    expect(readConfig(real).lenker).not.toHaveProperty('forskrift')
    expect(readConfig({ OPPLYSNINGER: '{"frist":"2026-10-01"}' }).opplysninger).toEqual({
      frist: '2026-10-01',
    })
  })

  it('has no rule of what counts that nobody has given, and takes each by itself', () => {
    expect(readConfig(real).tellerregler).toEqual({})
    expect(readConfig({ TELLEREGLER: regel('leasing', 'spør') }).tellerregler).toEqual({
      leasing: { svar: 'spør', kilde, fraAr: 2026 },
    })
  })

  it('knows no authority that is not set, and says what is wrong with one that is', () => {
    expect(readConfig(real).tilsyn).toBeNull()
    const tilsyn = {
      organisasjonsnummer: '311700014',
      navn: { nb: 'Tilsynet', nn: 'Tilsynet' },
      regler: [{ ressurs: 'tilsyn' }],
    }
    const read = (change: object) => readConfig({ TILSYN: JSON.stringify({ ...tilsyn, ...change }) }).tilsyn
    expect(read({})).toEqual(tilsyn)
    expect(() => read({ organisasjonsnummer: '311700015' })).toThrow(
      'TILSYN has a wrong value at organisasjonsnummer: an organisation number has nine digits, and this has not, or its check digit is wrong',
    )
    expect(() => read({ regler: [] })).toThrow('TILSYN has a wrong value at regler')
    expect(() => readConfig({ TILSYN: 'NVE' })).toThrow('TILSYN is not JSON')
  })

  it('names the place in a setting that is JSON', () => {
    expect(() => readConfig({ LENKER: '{"veileder":"https://x.example"}' })).toThrow(
      'LENKER has a wrong value at brukerstotteTelefon',
    )
  })

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '3200', SANDBOX_PORT: '3200' }, 'SANDBOX_PORT'],
    [{ MAKS_VEDLEGG_MB: '-1' }, 'MAKS_VEDLEGG_MB'],
    [{ TILGANGSREGLER: '{' }, 'TILGANGSREGLER'],
    [{ TILGANGSREGLER: '[]' }, 'TILGANGSREGLER'],
    [{ TILGANGSREGLER: '[{"role":"X"}]' }, 'TILGANGSREGLER'],
    [{ LENKER: '{"veileder":1}' }, 'LENKER'],
    [{ OPPLYSNINGER: '{"frist":"1. oktober"}' }, 'OPPLYSNINGER'],
    [{ OPPLYSNINGER: '{"fristen":"2026-10-01"}' }, 'OPPLYSNINGER'],
    [{ OPPLYSNINGER: '{"varmekart":{"nb":"Kartet viser navnet."}}' }, 'OPPLYSNINGER'],
    [{ TELLEREGLER: '{"egenKraft":{"svar":"teller"}}' }, 'TELLEREGLER'],
    [{ TELLEREGLER: regel('omgivelsesvarme', 'teller') }, 'TELLEREGLER'],
    [{ TELLEREGLER: regel('underenheter', 'teller-ikke') }, 'TELLEREGLER'],
    [{ TELLEREGLER: regel('solkraft', 'teller') }, 'TELLEREGLER'],
    [{ TELLEREGLER: regel('leasing', 'kanskje') }, 'TELLEREGLER'],
    [{ RATE_GRENSE: 'no' }, 'RATE_GRENSE'],
    [{ ...real, APP_URL: 'http://rapport.eksempel.no' }, 'APP_URL'],
    [{ ...real, API_URL: 'https://api.eksempel.no' }, 'API_URL'],
    [{ ...real, NOKKEL: 'kort' }, 'NOKKEL'],
    [{ ...real, NOKKEL: undefined }, 'NOKKEL'],
    [{ ...real, NOKKEL: Buffer.alloc(32).toString('base64') }, 'NOKKEL'],
    [{ ...real, NOKKEL: Buffer.alloc(31, 'abc').toString('base64') }, 'NOKKEL'],
    [{ ...real, NOKLER_GODTATT: `${key},kort` }, 'NOKLER_GODTATT'],
    [{ ...real, SANDKASSE: 'ja' }, 'OIDC_AUTHORITY'],
    [{ ...real, FOLKEREGISTERET_URL: 'http://folkeregisteret.eksempel.no' }, 'FOLKEREGISTERET_URL'],
    [{ ...real, ALTINN_URL: 'http://platform.altinn.no' }, 'ALTINN_URL'],
    [{ ...real, DATABASE_URL: 'postgres://postgres:postgres@db/x' }, 'DATABASE_URL'],
    [{ ...real, DATABASE_URL: 'postgres://rapport:rapport@db/x' }, 'DATABASE_URL'],
    [{ ...real, DATABASE_URL_MIGRERING: 'postgres://postgres:postgres@db/x' }, 'DATABASE_URL_MIGRERING'],
    [{ ...real, DATABASE_URL: 'postgres://a:b,c@en:5432,to:5432/x' }, 'DATABASE_URL'],
    [{ ...real, DATABASE_URL_MIGRERING: 'postgres://en,to/x' }, 'DATABASE_URL_MIGRERING'],
    [{ ...real, DATABASE_URL: undefined, DATABASE_URL_MIGRERING: 'postgres://db/x' }, 'DATABASE_URL'],
    [{ ...real, APP_PASSORD: 'passord' }, 'APP_PASSORD'],
    [{ ...real, APP_PASSORD: '012345678901234' }, 'APP_PASSORD'],
    [{ ...real, DEBUG_SIDE: 'på' }, 'DEBUG_SIDE'],
    [{ ...real, VITE_URL: 'http://127.0.0.1:5173' }, 'VITE_URL'],
    [{ VITE_URL: 'http://utvikling.eksempel.no:5173' }, 'VITE_URL'],
    [{ ...real, ALTINN_URL: undefined }, 'ALTINN_URL'],
    [{ ...real, OIDC_AUTHORITY: undefined }, 'OIDC_AUTHORITY'],
    [{ ...real, OIDC_AUTHORITY: 'http://idporten.no' }, 'OIDC_AUTHORITY'],
    [{ ...real, DATABASE_URL: undefined }, 'DATABASE_URL'],
    [{ APP_URL: 'https://rapport.eksempel.no' }, 'OIDC_AUTHORITY'],
    [{ DATABASE_URL: 'postgres://db/x', NOKKEL: key }, 'OIDC_AUTHORITY'],
  ])('refuses %j, and names %s in one line', (env, name) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })

  it('starts in production with what a person would set', () => {
    const set = {
      ...real,
      DATABASE_URL: 'postgres://rapport:9fK2,et-langt-ord@db/x',
      NOKLER_GODTATT: `${key}, ${key}`,
      APP_PASSORD: 'fire ord som ingen gjetter',
    }
    expect(readConfig(set)).toMatchObject({ production: true, nokkel: key, noklerGodtatt: [key, key] })
    expect(readConfig({ ...real, DATABASE_URL: undefined, INNEBYGD_DATABASE: 'ja' }).databaseUrl).toBeNull()
  })

  it('lets the stand-ins run beside a database of its own only when told so', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/x', NOKKEL: key, SANDKASSE: 'ja' }).standIns).toBe(true)
  })
})
