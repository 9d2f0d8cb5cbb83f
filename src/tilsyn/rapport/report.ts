import * as z from 'zod/mini'
import type { Queryable } from '../../db/sql.ts'
import type { FrozenCopy } from '../../innsending/contract.ts'
import { loadFrozenCopy } from '../../innsending/frozen-copy.ts'
import { loadReceipt } from '../../kvittering/receipt.ts'
import type { Context } from '../../platform/context.ts'
import { correctedSteps } from '../../sammendrag/corrected.ts'
import type { Texts } from '../../texts/texts.ts'
import type { TilsynsRapport } from '../contract.ts'
import { lastOpened } from './open-for-correction.ts'
import { notSent, sentVersions } from './sent-versions.ts'

const contact = z.object({ kontaktpersonNavn: z.string(), kontaktpersonEpost: z.string() })

/**
 * One version of a report as it was sent in, with what each version changed.
 *
 * @param id its reference
 * @throws Problem 404 for what is not sent in, whether it exists or not; 500 where a frozen copy does not have its hash
 */
export async function loadSentReport(ctx: Context, id: string, texts: Texts): Promise<TilsynsRapport> {
  const db = ctx.pool
  const ids = await sentVersions(db, id)
  const frozen = await Promise.all(ids.map((one) => requireCopy(db, one)))
  const own = frozen.find(({ copy }) => copy.referanse === id)
  if (!own) throw notSent()
  const shown = ({ seksjoner, vedlegg = null }: FrozenCopy) => ({
    seksjoner: seksjoner[texts.sprak],
    vedlegg,
  })
  const asked = contact.safeParse(own.copy.svar.omKartleggingen)
  return {
    kvittering: await loadReceipt(
      db,
      { id, overordnet: own.copy.organisasjonsnummerOverordnetEnhet },
      texts.sprak,
      undefined,
    ),
    kontakt: asked.success
      ? { navn: asked.data.kontaktpersonNavn, epost: asked.data.kontaktpersonEpost }
      : null,
    apnet: await lastOpened(db, ids.at(-1) ?? id),
    versjoner: frozen.map(({ copy, sha256 }, index) => {
      const before = frozen[index - 1]?.copy
      return {
        referanse: copy.referanse,
        versjon: copy.rettelse?.versjon ?? 1,
        innsendtUtc: copy.innsendtUtc,
        innsendtAv: copy.innsendtAv,
        begrunnelse: copy.rettelse?.begrunnelse ?? null,
        sha256,
        endret: before ? correctedSteps(shown(before), shown(copy), texts) : [],
      }
    }),
  }
}

async function requireCopy(db: Queryable, id: string) {
  const frozen = await loadFrozenCopy(db, id)
  if (!frozen) throw notSent()
  return frozen
}
