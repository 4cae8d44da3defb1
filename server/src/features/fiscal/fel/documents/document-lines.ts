import type { DteLine } from '@mostrador/domain/fiscal/dte'
import { dteLinesOf, noteLinesOf } from '@mostrador/domain/sale/dte-lines'
import type { Db } from '../../../../db/session.ts'
import { listSoldLines } from '../../../goods/stock/sold-lines.queries.ts'
import { listReturnLines } from './held-document.queries.ts'

/** An order's lines as its document says them: numbered in their order from 1. */
export const findSaleLines = async (db: Db, invoiceId: number): Promise<DteLine[]> =>
  dteLinesOf(await listSoldLines(db, invoiceId))

/** Returns the lines of a return of an order, each under its number in the origin. */
export const findReturnLines = async (db: Db, returnId: number): Promise<DteLine[]> =>
  noteLinesOf(
    (await listReturnLines(db, returnId)).flatMap(({ invoiceLine, ...line }) =>
      invoiceLine === null ? [] : [{ ...line, invoiceLine }],
    ),
  )
