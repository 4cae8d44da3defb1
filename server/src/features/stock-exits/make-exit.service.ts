import type { makeExit as makeExitCall } from '@mostrador/contract/stock-exits'
import { EXIT_WORDS, exitNumber } from '@mostrador/domain/stock-exit'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import type { Done, KeyedAct } from '../../keyed-act.ts'
import { refuse } from '../../refuse.ts'
import { insertAudit } from '../audit/audit.queries.ts'
import { once } from '../kept-answers/once.ts'
import { insertMovements, takeUnits } from '../stock/stock.queries.ts'
import { refuseUnits } from '../stock/units-refused.ts'
import { findLeaving, insertExit } from './exit-record.queries.ts'

/** Takes units out of the stock that nobody bought (D121), by a document. Refuses more than there are (409). */
export const makeExit = (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  author: { readonly id: number; readonly name: string },
  { productId, quantity, kind, reason }: z.output<(typeof makeExitCall)['body']>,
  act: KeyedAct,
): Promise<Done<{ id: number; number: string }>> =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      const product = await findLeaving(tx, productId)
      if (!product) throw refuse('notFound', [])
      const lines = [{ productId, quantity }]
      const [taken] = await takeUnits(tx, product, lines)
      if (!taken) throw await refuseUnits(tx, product.shopId, lines, [])
      const [issuedAt, issuedLocal] = [instantOf(now), localTime(now)]
      const id = await insertExit(tx, {
        ...product,
        productId,
        kind,
        quantity,
        reason,
        cost: taken.cost,
        authorId: author.id,
        author: author.name,
        issuedAt,
        issuedLocal,
      })
      await insertMovements(tx, [{ productId, change: -quantity, balance: taken.quantity }], {
        reason: kind,
        document: { kind: 'exit', id },
        userId: author.id,
        at: issuedAt,
      })
      const number = exitNumber({ id, issuedAt: issuedLocal })
      await insertAudit(
        tx,
        {
          author,
          act: 'dar salida',
          entity: 'producto',
          entityId: productId,
          before: null,
          after: { salida: number, tipo: EXIT_WORDS[kind], unidades: quantity, motivo: reason },
        },
        now,
      )
      return { id, number }
    })
  })
