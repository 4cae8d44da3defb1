import { showVoucherCode } from '@mostrador/domain/money/voucher'
import { addVoucher, EXACT_CASH } from '../../bag/paying.ts'
import { paths } from '../../paths.ts'
import type { Counter } from '../acts/use-counter.ts'
import { findVoucher } from '../pay/use-vouchers.ts'
import type { openHere } from '../quotation/opening-place.ts'
import { findOrder } from '../scan/find-order.ts'

export interface DocumentDesk extends Pick<Counter, 'acts' | 'saleKind'> {
  readonly till: Omit<Parameters<typeof openHere>[1], 'tell'>
  /** Tests whether nothing was scanned since. */
  readonly isLast: () => boolean
}

/** Looks up a voucher, and keeps it for the payment of the bag (D101). */
export async function keepVoucher(text: string, { acts, saleKind }: DocumentDesk): Promise<void> {
  const refuse = acts.tellAsking('Buscando el vale…')
  const found = await findVoucher(text)
  if (typeof found === 'string') return refuse(found)
  acts.change((bag) => ({ ...bag, paying: addVoucher(bag.paying ?? EXACT_CASH, found) }))
  acts.tell({ text: `El vale ${showVoucherCode(found.code)} pagará este ${saleKind.noun}.`, tone: 'good' })
}

export async function offerOrder(number: string, { acts, till, isLast }: DocumentDesk): Promise<void> {
  const order = await findOrder(number).catch(() => undefined)
  if (!order || !isLast()) return
  const go = () => till.navigate({ to: paths.client.pendingOrders, search: { recibo: order.id } })
  acts.tell({ text: `${number} es un pedido ya hecho.`, tone: 'quiet', way: { word: `Ver pedido ${number}`, go } })
}

export async function openScanned(id: number, number: string, { acts, till }: DocumentDesk): Promise<void> {
  const refuse = acts.tellAsking(`Abriendo la cotización ${number}…`)
  const isOpen = await import('../quotation/opening-place.ts')
    .then((place) => place.openHere(id, { ...till, tell: () => undefined }))
    .catch(() => false)
  if (isOpen) acts.tell({ text: `Cotización ${number} en el ${till.saleKind.noun}.`, tone: 'good' })
  else refuse(`La cotización ${number} no se abrió.`)
}
