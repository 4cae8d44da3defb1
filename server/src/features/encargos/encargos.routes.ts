import { productColumns } from '@mostrador/contract/goods/products'
import * as calls from '@mostrador/contract/sale/encargos'
import { encargoColumns } from '@mostrador/contract/sale/encargos'
import { handlesEncargos, takesEncargos } from '@mostrador/domain/house/shop-rules'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { encargoNoun, encargoNumber } from '@mostrador/domain/sale/encargo'
import { localDay } from '@mostrador/domain/time'
import { actorOf } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { listing } from '../../db/search.ts'
import { idempotencyKey, keyedAct, replayed, sayReplay } from '../../http/idempotency-key.ts'
import type { Binder } from '../../http/implement.ts'
import { refuse } from '../../refuse.ts'
import { listChoosableAffiliates } from '../affiliates/affiliates.queries.ts'
import type { AskName } from '../fel/look-up.service.ts'
import { listChoices } from '../lookups/choices.queries.ts'
import { listProductsAt } from '../products/inventory.queries.ts'
import { withFlags } from '../products/kept-inventory.ts'
import { listShopChoices } from '../shops/shop-rules.queries.ts'
import { guardPayments } from '../vouchers/guess-guard.ts'
import { deliverEncargo } from './deliver-encargo.service.ts'
import { editEncargo } from './edit-encargo.service.ts'
import { findEncargoDetail } from './encargo-detail.queries.ts'
import { encargoChoiceOf, isPlainEncargoList, listEncargos } from './encargo-list.queries.ts'
import { refuseGoneTerms } from './encargo-rules.ts'
import { isOwn, ownOf } from './own-encargo.queries.ts'
import { placeEncargo } from './place-encargo.service.ts'
import { removeEncargo } from './remove-encargo.service.ts'

/** `askName`, `wake`: what is handed over may have a document to be sent, which names its receiver as the registry does. */
export function encargoRoutes(
  { staff }: Binder,
  context: Context,
  { askName, wake }: { readonly askName: AskName; readonly wake: () => void },
): void {
  const { database } = context

  staff(calls.encargoList, async ({ query, caller }) => {
    const asked = listing(query, encargoColumns)
    const choice = encargoChoiceOf(query)
    const isQuick = asked.search === '' && asked.page !== null && isPlainEncargoList(choice, asked)
    const { rows, total } = await listEncargos(
      isQuick ? database.reads : database.slow,
      ownOf(caller),
      choice,
      asked,
      localDay(context.clock()),
    )
    const isOffered = handlesEncargos(caller)
    return {
      rows: rows.map((row) => ({ ...row, formNumber: row.form, deliveryNumber: row.delivery })),
      // Where there are no encargos goods of the own shop are set aside, and nothing else (D2, D105).
      affiliates: isOffered ? await listChoosableAffiliates(database.reads) : [],
      shops: (await listShopChoices(database.reads)).filter((shop) =>
        isOffered ? takesEncargos(shop) : shop.id === caller.shopId,
      ),
      extensions: await listChoices(database.reads, 'extension'),
      columns: [...encargoColumns.listed],
      total,
      message: DONE.listed,
    }
  })

  staff(calls.encargoStock, async ({ body, caller }) => {
    await refuseGoneTerms(database.reads, body, caller)
    const products = await listProductsAt(database.reads, body)
    return { rows: products.map(withFlags), columns: [...productColumns.listed], message: DONE.listed }
  })

  staff(calls.placeEncargo, async ({ body, caller, request, reply }) => {
    const placed = await placeEncargo(context, caller, body, idempotencyKey(request))
    sayReplay(reply, placed)
    return { encargoId: placed.id, message: DONE.encargoPlaced(encargoNoun(caller)) }
  })

  staff(calls.encargoById, async ({ body, caller }) => {
    const encargo = await findEncargoDetail(database.reads, body.id)
    if (!encargo || !isOwn(ownOf(caller), encargo)) throw refuse('notFound', [])
    return {
      encargo: { ...encargo, lines: [...encargo.lines], payments: [...encargo.payments] },
      message: DONE.listed,
    }
  })

  staff(calls.editEncargo, async ({ body, caller }) => {
    const cashier = { ...actorOf(caller), decides: can(caller, 'shifts.decide') }
    const encargo = await editEncargo(context, cashier, ownOf(caller), body)
    return { message: DONE.saved(encargoNumber(encargo)) }
  })

  staff(calls.deliverEncargo, async ({ body, caller, request, reply }) => {
    const cashier = actorOf(caller)
    const act = keyedAct(calls.deliverEncargo, request, caller, body)
    const encargo = await findEncargoDetail(database.reads, body.id)
    if (encargo) await askName(encargo.shopId, { ...body, nit: body.nit ?? encargo.nit })
    const done = await guardPayments(context, caller.id, body.payments, () =>
      deliverEncargo(context, cashier, ownOf(caller), body, act),
    )
    wake()
    const { id, number, change } = replayed(reply, done)
    return { orderId: id, change, message: DONE.encargoDelivered(encargoNoun(caller), number) }
  })

  staff(calls.removeEncargo, async ({ body, caller }) => ({
    message: DONE.removed(await removeEncargo(context, caller, body.id)),
  }))
}
