import { ReportError } from '../web/report/ReportError.tsx'
import type { Parts } from '../web/router/route.ts'
import { ReceiptPage } from './ReceiptPage.tsx'

export const receiptParts: Parts = { Page: ReceiptPage, Failed: ReportError }
