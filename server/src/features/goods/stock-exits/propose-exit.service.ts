import type { proposeExit as proposeExitCall } from '@mostrador/contract/goods/exit-proposals'
import { EXIT_WORDS } from '@mostrador/domain/goods/stock-exit'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { refuseUnits } from '../stock/units-refused.ts'
import { findLeaving } from './exit-record.queries.ts'
import { insertProposal } from './proposal-record.queries.ts'

/** The units leave only once the proposal is accepted (D121). Refuses more than there are (409). */
export const proposeExit = (
  context: ServiceContext,
  author: { readonly id: number; readonly name: string; readonly shopId: number },
  { productId, quantity, kind, reason }: z.output<(typeof proposeExitCall)['body']>,
  act: KeyedAct,
): Promise<Done<{ id: number }>> =>
  doOnce(context, act, async (tx, now) => {
    const product = await findLeaving(tx, productId)
    if (!product || product.shopId !== author.shopId) throw refuse('notFound', [])
    if (product.quantity < quantity) throw await refuseUnits(tx, product.shopId, [{ productId, quantity }], [])
    const { id: authorId, name } = author
    const id = await insertProposal(tx, {
      ...product,
      productId,
      kind,
      quantity,
      reason,
      authorId,
      author: name,
      issuedAt: instantOf(now),
      issuedLocal: localTime(now),
      state: 'open',
      answer: '',
    })
    await insertAudit(
      tx,
      {
        author: { id: authorId, name },
        act: 'proponer salida',
        entity: 'producto',
        entityId: productId,
        before: null,
        after: { tipo: EXIT_WORDS[kind], unidades: quantity, motivo: reason },
      },
      now,
    )
    return { id }
  })
