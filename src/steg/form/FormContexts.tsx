import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { CellsContext } from '../../client/fields/cells.ts'
import { type Fetched, FetchedContext } from '../../client/fields/fetched.ts'
import { RawTextsContext } from '../../client/fields/raw-texts.ts'
import { makeRemarks, RemarksContext } from '../../client/fields/remarks.ts'
import { UnderWayContext } from '../../client/fields/under-way.ts'
import type { SectionForm } from './use-section-form.ts'

interface FormContextsProps {
  sectionForm: Pick<SectionForm, 'form' | 'raw' | 'cells' | 'underWay'>
  fetched?: Fetched | undefined
  children: ReactNode
}

/** What the fields of a section's form read: values, typed texts, remarks, marks and work under way. */
export function FormContexts({ sectionForm, fetched, children }: FormContextsProps) {
  const [remarks] = useState(() => makeRemarks(sectionForm.form))
  return (
    <RawTextsContext value={sectionForm.raw}>
      <CellsContext value={sectionForm.cells}>
        <FetchedContext value={fetched}>
          <RemarksContext value={remarks}>
            <UnderWayContext value={sectionForm.underWay}>
              <FormProvider {...sectionForm.form}>{children}</FormProvider>
            </UnderWayContext>
          </RemarksContext>
        </FetchedContext>
      </CellsContext>
    </RawTextsContext>
  )
}
