import { placeCatalogueOrder as call } from '@mostrador/contract/public/place-catalogue-order'
import { DONE } from '@mostrador/domain/messages.es'
import { catalogueOrderAddress } from '@mostrador/domain/sale/catalogue-order'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { networkOf } from '../../../http/network-of.ts'
import type { HumanCheck } from '../../people/session/human-check.ts'
import { placeCatalogueOrder } from './place-catalogue-order.service.ts'

/** Open to anyone (D192). */
export function orderingRoutes({ anyone }: Binder, context: Context, humanCheck: HumanCheck): void {
  anyone(call, async ({ body, request }) => {
    const { code, token } = await placeCatalogueOrder(context, humanCheck, body, networkOf(request.ip))
    return { code, path: catalogueOrderAddress(token), message: DONE.catalogueOrderPlaced(code) }
  })
}
