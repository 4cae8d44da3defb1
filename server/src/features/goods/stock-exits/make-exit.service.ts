import type { makeExit as makeExitCall } from '@mostrador/contract/goods/stock-exits'
import type { z } from 'zod/mini'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { bookExit } from './book-exit.ts'

export const makeExit = (
  { database, clock }: ServiceContext,
  author: Author,
  leaving: z.output<(typeof makeExitCall)['body']>,
  act: KeyedAct,
): Promise<Done<{ id: number; number: string }>> =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, () => bookExit(tx, now, author, leaving))
  }, 'read committed')
