import { sections } from '../../sections/index.ts'
import { type Contract, validate } from '../../seksjon/section.ts'
import type { Copied } from '../../svar/hentet/contract.ts'
import { type Answers, ruleContextOf } from '../../svar/load.ts'
import type { Info } from '../../svar/queries.ts'
import type { Texts } from '../../texts/texts.ts'
import { isDone } from '../page/steps.ts'

/**
 * The sections of a report that was started from the last one: `fetched` are those of which all was copied and nothing is asked
 * anew, `done` need nothing more, and `asked` are the others.
 */
export function sortSections(
  info: Info,
  copies: Readonly<Record<string, Copied | undefined>>,
  answers: Answers,
  texts: Texts,
): Record<'fetched' | 'asked' | 'done', Contract[]> {
  const isFetched = (section: Contract) => {
    const copied = copies[section.id]
    if (!section.carriesAll || !copied?.isFirst) return false
    const context = ruleContextOf(section, answers, info.rapporteringAr, texts)
    const result = validate(section, copied.values, context)
    // A rule that looks at another section may pass once that one is filled in.
    return result.ok || result.issues.every(({ other }) => other)
  }
  const kindOf = (section: Contract) =>
    isFetched(section) ? 'fetched' : isDone(info, section) ? 'done' : 'asked'
  const sorted = { fetched: [], asked: [], done: [] } as Record<ReturnType<typeof kindOf>, Contract[]>
  for (const section of sections) sorted[kindOf(section)].push(section)
  return sorted
}
