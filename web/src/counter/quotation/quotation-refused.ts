import { quotationById } from '@mostrador/contract/sale/quotations'
import { call } from '../../api/calls/call.ts'
import type { CallRefused } from '../../api/calls/call-errors.ts'
import { showSuccess } from '../../api/calls/errors.ts'
import type { OpenedQuotation } from '../../bag/bag.ts'
import { dropQuotation } from '../../bag/of-quotation.ts'
import type { BagStore } from '../../bag/store.ts'
import { confirm } from '../../ui/questions/confirm.tsx'
import { openHere } from './opening-place.ts'

type Ways = Omit<Parameters<typeof openHere>[1], 'tell'> & {
  readonly store: BagStore
  readonly quotation: OpenedQuotation
}

/** Says why a sale of a quotation was refused, and offers how to go on (D191). The bag changes only if the clerk agrees. */
export async function askAboutQuotation(fault: CallRefused, { store, quotation, ...till }: Ways): Promise<void> {
  const { id, number } = quotation
  const { noun } = till.saleKind
  const now = await call(quotationById, { body: { id } }).catch(() => undefined)
  const isThere = now?.quotation.state === 'open' || now?.quotation.state === 'expired'
  const title = `Cotización ${number}`
  if (isThere) {
    const message = `${fault.message} Lo que hay en el ${noun} queda en espera.`
    if (await confirm({ title, message, act: 'Abrirla de nuevo' })) await openHere(id, { ...till, tell: showSuccess })
    return
  }
  const message = `${fault.message} Lo que hay en el ${noun} sigue aquí: puede venderlo a los precios de hoy.`
  if (await confirm({ title, message, act: 'Seguir a precios de hoy' })) store.act(dropQuotation)
}
