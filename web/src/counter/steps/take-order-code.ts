import { catalogueOrderById } from '@mostrador/contract/sale/catalogue-orders'
import { readOrderCode } from '@mostrador/domain/sale/order-code'
import { call } from '../../api/calls/call.ts'
import { CallRefused } from '../../api/calls/call-errors.ts'
import { sentenceOf } from '../../api/calls/errors.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { likeliestText } from '../../ui/scan/written-in.ts'
import { openCatalogueOrder } from '../catalogue-order/open-catalogue-order.tsx'
import { tillPlace } from '../quotation/opening-place.ts'
import type { DocumentDesk } from './take-document.ts'

/**
 * Opens the order from the catalogue that has a scanned, typed or pasted code in the bag (D192). A product with that code comes
 * first, and the order is offered beside it. A code that no order has is looked up as a product's.
 */
export async function takeOrderCode(code: string, scan: Scan, isProduct: boolean, desk: DocumentDesk): Promise<void> {
  if (!isProduct) return openOrder(code, desk, scan)
  const isNew = await call(catalogueOrderById, { body: { code } }).then(
    ({ order }) => order.state === 'new',
    () => false,
  )
  if (!isNew || !desk.isLast()) return
  const way = { word: `Abrir el pedido ${code}`, go: () => void openOrder(code, desk) }
  desk.acts.tell({ text: `${code} también es un pedido del catálogo.`, tone: 'quiet', way })
}

async function openOrder(code: string, { acts, till }: DocumentDesk, scan?: Scan): Promise<void> {
  const refuse = acts.tellAsking(`Buscando ${code}…`)
  try {
    const isOpen = await openCatalogueOrder({ code }, tillPlace({ ...till, tell: () => undefined }))
    if (isOpen) acts.tell({ text: `El ${code} del catálogo está en el pedido.`, tone: 'good' })
    else refuse(`El pedido del catálogo ${code} no se abrió.`)
  } catch (fault) {
    const isUnknown = fault instanceof CallRefused && fault.status === 404
    if (isUnknown && scan && readOrderCode(likeliestText(scan))) await acts.scan(scan)
    else if (fault instanceof CallRefused) refuse(sentenceOf(fault))
    else refuse(`Ningún producto tiene el código ${code}. Los pedidos del catálogo se abren con conexión.`)
  }
}
