import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useOpenForm } from '../../client/fields/open-form.tsx'
import type { Remark } from '../../client/fields/remarks.ts'
import { useTexts } from '../../client/language.tsx'
import { fieldId } from '../../seksjon/form-shape.ts'
import type { Texts } from '../../texts/texts.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import { type Rettelse, varselTekst } from '../../varsler/regel.ts'
import type { Besvart } from './use-varsler.ts'

/** Id of a warning in the list. */
export const varselId = ({ regel, felt }: Pick<Besvart, 'regel' | 'felt'>) => `varsel-${regel}-${felt}`

/**
 * Puts the lines at their fields: what is odd in a few words, and one press that mends it, or leads to the warning in the list.
 *
 * @param lines the warnings, by field id
 * @param judge runs the rules again
 * @returns what was mended or undone last, in words
 */
export function useRemarks(lines: ReadonlyMap<string, Besvart>, judge: () => void): string {
  const texts = useTexts()
  const { remarks } = useOpenForm()
  // Before the browser paints: a line moves what is below it.
  useLayoutEffect(() => {
    const mend = (name: string, { rettelse = [], knapp }: Besvart) =>
      remarks.mend({
        name,
        changes: rettelse.map(({ path, til }) => ({ name: fieldId(path), til })),
        done: knapp ? texts.t('varsel.gjort') : words(rettelse, texts, 'varsel.gjort-om'),
        undone: texts.t('varsel.angret'),
        undo: texts.t('varsel.angre'),
        after: judge,
      })
    const all = new Map<string, Remark>()
    for (const [name, varsel] of lines) {
      const { rettelse = [], knapp, params = {}, verdi } = varsel
      const label = knapp
        ? varselTekst({ tekst: knapp, params }, texts)
        : words(rettelse, texts, 'varsel.gjor-om')
      const action =
        rettelse.length > 0
          ? { label, press: () => mend(name, varsel) }
          : { label: texts.t('varsel.hvorfor'), press: () => void focusField(varselId(varsel)) }
      all.set(name, { value: verdi, text: kort(varsel, texts), action })
    }
    remarks.set(all)
    return () => remarks.set(new Map())
  }, [lines, texts, remarks, judge])
  return useSyncExternalStore(remarks.subscribe, remarks.said)
}

/** The warning in a few words, where there are such; else that the figure is to be looked at. */
function kort({ tekst, params }: Besvart, texts: Texts): string {
  const short = `${tekst}-kort`
  return texts.find(short) === undefined
    ? texts.t('varsel.kort')
    : varselTekst({ tekst: short, params }, texts)
}

function words(rettelse: readonly Rettelse[], { t, tall }: Texts, key: string): string {
  const [forste] = rettelse
  if (rettelse.length > 1) return t(`${key}-alle`, { n: rettelse.length })
  const { til = null } = forste ?? {}
  return typeof til === 'string' ? t(`${key}-tekst`, { tekst: til }) : t(key, { tall: tall(til) })
}
