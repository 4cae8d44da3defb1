import { correctFelDocument, decideFelAnnulment, retryFelDocument } from '@mostrador/contract/fiscal/fel'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { inCash, keyed, type RaceAct, WHY } from './race-act.ts'
import { CERTIFY } from './race-shop.ts'

export const FEL_ACTS: Readonly<Record<string, RaceAct>> = {
  'vender con factura': async (s) => {
    const itemsBag = [{ id: await s.issued(), cantidad: 1 }]
    const buyer = { set: 'A', cliente: 'Consumidor Final', nit: 'CF', descuento: 0 }
    return keyed(placeOrder, 'issuer', { itemsBag, ...buyer, pagos: inCash('10.00') })
  },
  'enviar lo pendiente': async () => CERTIFY,
  'anular lo que espera certificarse': async (s) => keyed(voidInvoice, 'owner', { idData: await s.queued(), ...WHY }),
  'anular lo certificado': async (s) => keyed(voidInvoice, 'owner', { idData: await s.certified(), ...WHY }),
  'devolver algo de lo certificado': async (s) =>
    keyed(returnGoods, 'owner', {
      idData: await s.certified(),
      items: [{ id: await s.issued(), cantidad: 1, estado: 'vendible' }],
      forma: 1,
      ...WHY,
    }),
  'devolver todo lo certificado': async (s) =>
    keyed(returnGoods, 'owner', {
      idData: await s.certified(),
      items: [{ id: await s.issued(), cantidad: 2, estado: 'vendible' }],
      forma: 5,
      ...WHY,
    }),
  'devolver lo que espera certificarse': async (s) =>
    keyed(returnGoods, 'owner', {
      idData: await s.queued(),
      items: [{ id: await s.issued(), cantidad: 2, estado: 'vendible' }],
      forma: 1,
      ...WHY,
    }),
  'reintentar lo que espera': async (s) =>
    keyed(retryFelDocument, 'issuer', { idData: await s.documentOf(await s.queued()) }),
  'corregir lo rechazado': async (s) =>
    keyed(correctFelDocument, 'issuer', { idData: await s.rejected(), nit: '12521337' }),
  'reintentar lo rechazado': async (s) => keyed(retryFelDocument, 'issuer', { idData: await s.rejected() }),
  'reintentar la anulación': async (s) => keyed(retryFelDocument, 'owner', { idData: await s.annulPending() }),
  'deshacer la anulación': async (s) =>
    keyed(decideFelAnnulment, 'owner', {
      idData: await s.annulPending(),
      decision: 'deshacer',
      dinero: 'no devuelto',
      ...WHY,
    }),
  'nota por la anulación': async (s) =>
    keyed(decideFelAnnulment, 'owner', { idData: await s.annulPending(), decision: 'nota', ...WHY }),
}
