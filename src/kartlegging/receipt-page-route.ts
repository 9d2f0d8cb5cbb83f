import { createLazyRoute } from '@tanstack/react-router'
import { ReportError } from '../web/report/ReportError.tsx'
import { ReceiptPage } from './ReceiptPage.tsx'

export const ReceiptRoute = createLazyRoute('/_app/reports/$reportId/kvittering')({
  component: ReceiptPage,
  errorComponent: ReportError,
})
