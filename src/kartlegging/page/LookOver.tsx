import { useSuspenseQuery } from '@tanstack/react-query'
import { useTexts } from '../../client/language.tsx'
import { routerLink } from '../../client/link.tsx'
import { sections } from '../../sections/index.ts'
import type { Contract } from '../../sections/section.ts'
import { stepAndBackHref, stepTitle } from '../../sections/step.ts'
import { Alert } from '../../ui/Alert.tsx'
import { TextLink } from '../../ui/layout/TextLink.tsx'
import { type Answers, ruleContextOf } from './load.ts'
import { infoQuery } from './queries.ts'
import { Summary } from './Summary.tsx'
import { missing } from './steps.ts'

export interface LookOverProps {
  reportId: string
  answers: Answers
  ar: number
  /** The section that it is shown on. */
  last: Contract
}

/** The review before submission: what is missing, then all answers with a link to each section. */
export function LookOver({ reportId, answers, ar, last }: LookOverProps) {
  const texts = useTexts()
  const { t } = texts
  const { data: info } = useSuspenseQuery(infoQuery(reportId))
  const left = missing(info)
  const back = (section: Pick<Contract, 'path'>) => stepAndBackHref(reportId, section, last)
  const shown = sections.slice(0, -1).map((section) => {
    const title = t(stepTitle(section))
    const { etag = '"0"' } = answers[section.id] ?? {}
    const context = ruleContextOf(section, answers, ar, texts)
    return {
      section,
      title,
      blocks: section.summary(section.toForm(context.answer, etag !== '"0"'), context),
      editLink: (
        <TextLink href={back(section)} renderLink={routerLink}>
          {t('pages.send-inn.endre', { steg: title })}
        </TextLink>
      ),
    }
  })
  return (
    <>
      {left.length === 0 ? (
        <Alert tone="success">{t('pages.send-inn.klar')}</Alert>
      ) : (
        <Alert tone="warning" title={t('pages.send-inn.mangler', { n: left.length })}>
          <ul>
            {left.map((section) => (
              <li key={section.id}>
                <TextLink href={back(section)} renderLink={routerLink}>
                  {t(stepTitle(section))}
                </TextLink>
                {info.ubekreftet?.seksjoner.includes(section.id)
                  ? ` – ${t('hentet.mangler', { ar: info.ubekreftet.ar })}`
                  : null}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Summary sections={shown} />
    </>
  )
}
