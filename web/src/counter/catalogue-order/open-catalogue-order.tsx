import { type CatalogueOrderDetail, catalogueOrderById } from '@mostrador/contract/sale/catalogue-orders'
import { encargoById } from '@mostrador/contract/sale/encargos'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { call } from '../../api/calls/call.ts'
import { isEmpty } from '../../bag/bag.ts'
import { bagOfCatalogueOrder } from '../../bag/of-catalogue-order.ts'
import { tabBag } from '../../bag/store.ts'
import { showInfo } from '../../ui/notices/info.tsx'
import { takeIntoBag } from '../changes/take-into-bag.ts'
import type { OpeningPlace } from '../quotation/open-quotation.tsx'

/**
 * Opens an order from the catalogue in this tab's bag at today's prices (D192), and says what is short. What was in the bag goes
 * on hold. Resolves to false after saying why it cannot be sold. Throws what the call throws.
 */
export async function openCatalogueOrder(
  named: { readonly id: number } | { readonly code: string },
  place: OpeningPlace,
): Promise<boolean> {
  const { order } = await call(catalogueOrderById, { body: named })
  if (order.state === 'new') return putInBag(order, place)
  await sayTaken(order, place)
  return false
}

async function sayTaken(order: CatalogueOrderDetail, { onOrder }: OpeningPlace): Promise<void> {
  const { code, invoiceId, encargoId, reason = '' } = order
  if (invoiceId !== null) {
    const { invoice } = await call(invoiceById, { body: { id: invoiceId } })
    showInfo(`El pedido del catálogo ${code} ya se vendió: ${invoice.number}.`, {
      act: 'Ver el pedido',
      onAct: () => onOrder(invoiceId),
    })
  } else if (encargoId !== null) {
    const { encargo } = await call(encargoById, { body: { id: encargoId } })
    showInfo(`El pedido del catálogo ${code} está apartado en ${encargo.number}. Entréguelo desde Pendientes.`)
  } else showInfo(`Del pedido del catálogo ${code} ya se dijo que no se pudo${reason && `: ${reason}`}.`)
}

async function putInBag(order: CatalogueOrderDetail, { profile, products, tell }: OpeningPlace): Promise<boolean> {
  const { id, code } = order
  const before = tabBag(profile.id, 'order').read()
  if (before.catalogueOrder?.id === id && !isEmpty(before)) {
    tell(`El ${code} del catálogo ya está en el pedido.`)
    return true
  }
  const { bag, changes } = bagOfCatalogueOrder(order, await products())
  if (isEmpty(bag)) {
    showInfo(`Del pedido del catálogo ${code} no queda nada a la venta.`)
    return false
  }
  takeIntoBag(profile, {
    kind: 'order',
    noun: 'pedido',
    bag,
    changes,
    title: `Pedido del catálogo ${code}`,
    tell: () => tell(`El ${code} del catálogo está en el pedido.`),
  })
  return true
}
