import { EXIT_WORDS, type ExitKind, exitNumber } from '@mostrador/domain/goods/stock-exit'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { insertMovements, takeUnits } from '../stock/stock.queries.ts'
import { refuseUnits } from '../stock/units-refused.ts'
import { findLeaving, insertExit } from './exit-record.queries.ts'

interface Leaving {
  readonly productId: number
  readonly quantity: number
  readonly kind: ExitKind
  readonly reason: string
  readonly proposer?: string
}

/** Takes units out of the stock without a sale (D121), with a document. Refuses more than there are (409). */
export async function bookExit(
  tx: Tx,
  now: number,
  author: Author,
  { productId, quantity, kind, reason, proposer }: Leaving,
): Promise<{ id: number; number: string }> {
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
      after: {
        salida: number,
        tipo: EXIT_WORDS[kind],
        unidades: quantity,
        motivo: reason,
        ...(proposer !== undefined && { propuso: proposer }),
      },
    },
    now,
  )
  return { id, number }
}
