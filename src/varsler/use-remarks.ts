import { useContext, useLayoutEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Remark, RemarksContext } from '../client/fields/remarks.ts'
import { useTexts } from '../client/language.tsx'
import { fieldId } from '../seksjon/form-shape.ts'
import type { Texts } from '../texts/texts.ts'
import { focusField } from '../ui/fields/focus-field.ts'
import { type Rettelse, varselTekst } from './regel.ts'
import type { Besvart } from './use-varsler.ts'

/** Id of a warning in the list. */
export const varselId = ({ regel, felt }: Pick<Besvart, 'regel' | 'felt'>) => `varsel-${regel}-${felt}`

/**
 * Puts the lines at their fields: what is odd in a few words, and one press that mends it, or leads to the warning in the list.
 *
 * @param lines the warnings, by field id
 * @param judge runs the rules again
 * @returns what was mended last, in words
 */
export function useRemarks(lines: ReadonlyMap<string, Besvart>, judge: () => void): string {
  const texts = useTexts()
  const remarks = useContext(RemarksContext)
  const form = useFormContext()
  const [mended, setMended] = useState('')
  // Before the browser paints: a line moves what is below it.
  useLayoutEffect(() => {
    const all = new Map<string, Remark>()
    for (const [name, varsel] of lines) {
      const { rettelse = [] } = varsel
      const text = kort(varsel, texts)
      const mend = () => {
        for (const { path, tall } of rettelse) form.setValue(fieldId(path), tall, { shouldDirty: true })
        judge()
        setMended(words(rettelse, texts, 'varsel.gjort-om'))
        // The pressed button is removed, so focus moves to the field.
        focusField(name)
      }
      const action =
        rettelse.length > 0
          ? { label: words(rettelse, texts, 'varsel.gjor-om'), press: mend }
          : { label: texts.t('varsel.hvorfor'), press: () => void focusField(varselId(varsel)) }
      all.set(name, { value: varsel.verdi, text, action })
    }
    remarks.set(all)
    return () => remarks.set(new Map())
  }, [lines, texts, remarks, form, judge])
  return mended
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
  return rettelse.length > 1 ? t(`${key}-alle`, { n: rettelse.length }) : t(key, { tall: tall(forste?.tall) })
}
