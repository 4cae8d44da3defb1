import type { decideExit as decideExitCall } from '@mostrador/contract/goods/exit-proposals'
import { EXIT_WORDS } from '@mostrador/domain/goods/stock-exit'
import { localTime } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { bookExit } from './book-exit.ts'
import { closeProposal, holdProposal } from './proposal-record.queries.ts'

/** Makes or declines a proposed exit, once (D121). With too few units (409) the proposal stays open. */
export const decideExit = (
  context: ServiceContext,
  decider: { readonly id: number; readonly name: string },
  { id, isAccepted, answer = '' }: z.output<(typeof decideExitCall)['body']>,
  act: KeyedAct,
): Promise<Done<{ number: string | null }>> =>
  doOnce(context, act, async (tx, now) => {
    const proposal = await holdProposal(tx, id)
    if (!proposal) throw refuse('notFound', [])
    if (proposal.decider !== null) throw refuse('proposalDecided', [proposal.decider])
    const { productId, quantity, kind, reason, author } = proposal
    const made = isAccepted ? await bookExit(tx, now, decider, { ...proposal, proposer: author }) : undefined
    await closeProposal(tx, {
      id,
      state: made ? 'made' : 'declined',
      decider: decider.name,
      decidedLocal: localTime(now),
      answer,
      exitId: made?.id ?? null,
    })
    if (!made)
      await insertAudit(
        tx,
        {
          author: decider,
          act: 'rechazar salida',
          entity: 'producto',
          entityId: productId,
          before: { tipo: EXIT_WORDS[kind], unidades: quantity, motivo: reason, propuso: author },
          after: answer === '' ? null : { respuesta: answer },
        },
        now,
      )
    return { number: made?.number ?? null }
  })
