import type { ReportDetail } from '@mostrador/domain/overview/report'
import { pdfInThread } from '../../platform/papers/pdf-thread.ts'

export const reportPdf = (read: () => Promise<ReportDetail>, hangUp: AbortSignal): Promise<Buffer> =>
  pdfInThread(new URL('./report-thread.ts', import.meta.url), read, hangUp)
