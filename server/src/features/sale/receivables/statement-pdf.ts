import type { CustomerStatement, StatementPaperName } from '@mostrador/contract/sale/receivables'
import { type Day, dayOfLocal, showDay } from '@mostrador/domain/time'
import type { StatementPaper } from '@mostrador/tickets/parts/statement-parts'
import type { Db } from '../../../db/session.ts'
import { findTicket, plainTicket } from '../../group/shops/ticket-settings.queries.ts'
import { pdfInThread } from '../../platform/papers/pdf-thread.ts'

export interface StatementDocument {
  readonly paper: StatementPaperName
  readonly statement: StatementPaper
}

interface PaperRequest {
  readonly id: number
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  /** The shop whose look the paper has. */
  readonly shopId: number
  readonly shop: string
  /** Local time. */
  readonly madeAt: string
}

const periodWords = ({ from, to, madeAt }: PaperRequest): string => {
  const until = `al ${showDay(to ?? dayOfLocal(madeAt))}`
  return from === undefined ? until : `del ${showDay(from)} ${until}`
}

export async function statementPaper(
  db: Db,
  { balance, ages, customer, entries }: CustomerStatement,
  request: PaperRequest,
): Promise<StatementPaper> {
  const ticket = (await findTicket(db, request.shopId)) ?? plainTicket(request.shop)
  const { id: customerId, shop, madeAt } = request
  return { ticket, shop, madeAt, customerId, customer, period: periodWords(request), balance, ages, entries }
}

export const statementPdf = (read: () => Promise<StatementDocument>, hangUp: AbortSignal): Promise<Buffer> =>
  pdfInThread(new URL('./statement-thread.ts', import.meta.url), read, hangUp)
