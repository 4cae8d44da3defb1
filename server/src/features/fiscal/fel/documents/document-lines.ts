import type { DteLine } from '@mostrador/domain/fiscal/dte'
import { dteLinesOf, noteLinesOf } from '@mostrador/domain/sale/dte-lines'
import type { Db } from '../../../../db/session.ts'
import { listSoldLines } from '../../../goods/stock/sold-lines.queries.ts'
import { listReturnLines } from './held-document.queries.ts'

export const findSaleLines = async (db: Db, invoiceId: number): Promise<DteLine[]> =>
  dteLinesOf(await listSoldLines(db, invoiceId))

/** The lines of a return, under their numbers in the origin. */
export const findReturnLines = async (db: Db, returnId: number): Promise<DteLine[]> =>
  noteLinesOf(
    (await listReturnLines(db, returnId)).flatMap(({ invoiceLine, ...line }) =>
      invoiceLine === null ? [] : [{ ...line, invoiceLine }],
    ),
  )
