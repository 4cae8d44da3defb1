import * as calls from '@mostrador/contract/goods/product-fits'
import type { VehicleFit } from '@mostrador/domain/goods/vehicle-fit'
import { DONE } from '@mostrador/domain/messages.es'
import { localTime } from '@mostrador/domain/time'
import { isOutside, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { listEquivalents } from './equivalents.queries.ts'
import { findFits, listFitting } from './product-fits.queries.ts'
import { setFits } from './set-fits.service.ts'
import { listWords, type WordPlace } from './vehicle-words.queries.ts'

export function fitRoutes({ anyone, staff }: Binder, context: Context): void {
  const { database, clock } = context

  staff(calls.productFits, async ({ query: { id }, caller }) => {
    const found = await findFits(database.reads, id)
    if (!found || isOutside(rowScope(caller), found.shopId)) throw refuse('notFound', [])
    const { fits, version } = found
    return {
      product: { fits, equivalents: await listEquivalents(database.reads, [id]), version },
      message: DONE.listed,
    }
  })

  staff(calls.setProductFits, async ({ body, caller }) => {
    const fits = body.fits.map(
      ({ make, model, from = null, to = null, note = '' }): VehicleFit => ({ make, model, from, to, note }),
    )
    return { message: DONE.saved(await setFits(context, caller, { ...body, fits })) }
  })

  const wordsOf = (vehicle: { make?: string | undefined; model?: string | undefined }, place: WordPlace = {}) =>
    listWords(database.slow, vehicle, { ...place, thisYear: Number(localTime(clock()).slice(0, 4)) })

  staff(calls.fittingProducts, async ({ query: { make = '', ...vehicle }, caller }) => {
    const scope = rowScope(caller)
    return {
      ids: make === '' ? [] : await listFitting(database.slow, scope, { make, ...vehicle }),
      words: await wordsOf({ make, ...vehicle }, { shopId: scope ?? undefined, isStaff: true }),
      message: DONE.listed,
    }
  })

  anyone(calls.vehicles, async ({ query }) => ({ words: await wordsOf(query), message: DONE.listed }))
}
