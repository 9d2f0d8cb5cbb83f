/** The pages of the stand-in for ID-porten. They work without script and set no `form-action`: Chromium would block the way back. */

const STIL = `
:root { color-scheme: light; --blekk: #1e2b3c; --dempet: #55606e; --strek: #d5dae1; --flate: #f3f5f8; --merke: #1e2b57; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 Inter, "Segoe UI", system-ui, sans-serif; color: var(--blekk); background: var(--flate); }
header { background: var(--merke); color: #fff; padding: .9rem 1.25rem; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; }
header strong { font-size: 1.15rem; letter-spacing: .01em; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
p { margin: 0 0 1.25rem; max-width: 40rem; }
ul { list-style: none; margin: 0 0 1.5rem; padding: 0; border: 1px solid var(--strek); border-radius: .5rem; background: #fff; overflow: hidden; }
li + li { border-top: 1px solid var(--strek); }
button { font: inherit; color: inherit; cursor: pointer; }
li button { display: grid; gap: .1rem; width: 100%; padding: .8rem 1rem; text-align: left; background: none; border: 0; }
li button:hover { background: var(--flate); }
button:focus-visible { outline: 3px solid var(--merke); outline-offset: -3px; }
.navn { font-weight: 600; }
.pid { font-variant-numeric: tabular-nums; font-weight: 400; color: var(--dempet); margin-left: .5rem; white-space: nowrap; }
.kan { color: var(--dempet); font-size: .925rem; overflow-wrap: anywhere; }
.knapp { padding: .65rem 1.4rem; border: 1px solid var(--merke); border-radius: .35rem; background: #fff; color: var(--merke); font-weight: 600; }
.knapp:focus-visible { outline-offset: 2px; }
iframe { display: none; }
`

export function kodet(tekst: string): string {
  return tekst.replace(/[&<>"']/g, (tegn) => `&#${tegn.charCodeAt(0)};`)
}

function side(tittel: string, innhold: string, sprak: 'nb' | 'nn' = 'nb'): string {
  return `<!doctype html>
<html lang="${sprak}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${kodet(tittel)} – ID-porten (sandkasse)</title>
<style>${STIL}</style>
</head>
<body>
<header><strong>ID-porten</strong><span>Sandkasse: oppdiktede personer, ingen ekte innlogging</span></header>
<main>
<h1>${kodet(tittel)}</h1>
${innhold}
</main>
</body>
</html>`
}

export interface Valg {
  pid: string
  navn: string
  kan: string
}

/** One form that posts the field `pid`; the cancel button posts `avbryt` instead. */
export function innloggingsside(personer: Valg[], action: string): string {
  const rader = personer.map(
    (p) => `<li><button name="pid" value="${kodet(p.pid)}">
<span class="navn">${kodet(p.navn)}<span class="pid">${kodet(p.pid)}</span></span>
<span class="kan">${kodet(p.kan)}</span></button></li>`,
  )
  return side(
    'Velg hvem du vil logge inn som',
    `<p>Personene og foretakene finnes ikke. Under hvert navn står foretakene, med roller, tilgangspakker og ressurser i parentes. Dette gir tilgang når TILGANGSREGLER ikke er satt: rollene UTOMR (Energi, miljø og klima) og UTINN (Utfyller/innsender), tilgangspakken energikartlegging-sandkasse og ressursen energikartlegging-sandkasse-rapport.</p>
<form method="post" action="${kodet(action)}">
<ul>
${rader.join('\n')}
</ul>
<button class="knapp" name="avbryt" value="ja">Avbryt</button>
</form>`,
  )
}

const utlogging = {
  nb: {
    tittel: 'Vi logger deg ut',
    tekst: 'Tjenestene du er logget inn på, får beskjed.',
    knapp: 'Fullfør utloggingen',
  },
  nn: {
    tittel: 'Vi loggar deg ut',
    tekst: 'Tenestene du er logga inn på, får beskjed.',
    knapp: 'Fullfør utlogginga',
  },
}

/**
 * Calls every service's sign-out address in an iframe, then ends the session here and redirects back.
 * @param skjema the provider's own form, `op.logoutForm`
 */
export function utloggingsside(skjema: string, iframer: string[], sprak: 'nb' | 'nn'): string {
  const { tittel, tekst, knapp } = utlogging[sprak]
  const rammer = iframer.map((src) => `<iframe src="${kodet(src)}" title="Utlogging"></iframe>`)
  return side(
    tittel,
    `<p>${tekst}</p>
${skjema}
<button class="knapp" form="op.logoutForm" name="logout" value="yes" id="fullfor">${knapp}</button>
${rammer.join('\n')}
<script>
addEventListener('load', function () { document.getElementById('fullfor').click() })
setTimeout(function () { document.getElementById('fullfor').click() }, 4000)
</script>`,
    sprak,
  )
}

export function feilside(tekst: string): string {
  return side('ID-porten', `<p>${kodet(tekst)}</p>`)
}
