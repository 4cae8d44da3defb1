import type { recordLabels as recordLabelsCall } from '@mostrador/contract/goods/labels'
import type { Profile } from '@mostrador/domain/people/user'
import { instantOf } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../../context.ts'
import type { KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { listNamedLabels, upsertLabels } from './labels.queries.ts'

type Printed = z.output<(typeof recordLabelsCall)['body']>['items']

/** Stores the last label of a product named twice (D119). Refuses `notFound`. */
export const recordLabels = (context: ServiceContext, author: Profile, items: Printed, act: KeyedAct) =>
  doOnce(context, act, async (tx, now) => {
    const last = new Map(items.map((item) => [item.id, item]))
    const found = await listNamedLabels(tx, [...last.keys()])
    if (found.length < last.size) throw refuse('notFound', [])
    await upsertLabels(
      tx,
      [...last.values()].map(({ id, units, price, adi, offerPrice = null, offerText = '' }) => ({
        productId: id,
        price,
        adi,
        units,
        authorId: author.id,
        printedAt: instantOf(now),
        offerPrice,
        offerText,
      })),
    )
    return { count: items.reduce((sum, { units }) => sum + units, 0) }
  })
