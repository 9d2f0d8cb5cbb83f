const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Refuses to start the stand-ins beside real data, because with them anyone can sign in as anyone (rules.md §9).
 * @param env reads `NODE_ENV`, `SANDKASSE`, `DATABASE_URL`, `APP_URL` and `SANDBOX_ADRESSE`
 * @throws Error with one line that names the setting
 */
export function kanStarte(env: Record<string, string | undefined>): void {
  if (env.NODE_ENV === 'production')
    throw new Error(
      'Sandkassen starter ikke når NODE_ENV=production: der logger hvem som helst inn som hvem som helst.',
    )
  if (env.SANDKASSE === 'ja') return
  if (env.DATABASE_URL)
    throw new Error(
      'Sandkassen starter ikke når DATABASE_URL er satt. Sett SANDKASSE=ja hvis databasen bare brukes til testing.',
    )
  if (env.APP_URL && !LOOPBACK.test(URL.parse(env.APP_URL)?.hostname ?? ''))
    throw new Error(
      `Sandkassen starter ikke når APP_URL (${env.APP_URL}) ikke er på denne maskinen. Sett SANDKASSE=ja for å prøve likevel.`,
    )
  if (env.SANDBOX_ADRESSE)
    throw new Error(
      'Sandkassen lytter bare på denne maskinen. Sett SANDKASSE=ja for at SANDBOX_ADRESSE skal gjelde.',
    )
}
