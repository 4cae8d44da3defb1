import { randomUUID } from 'node:crypto'
import { payOnAccount, voidAccountPayment } from '@mostrador/contract/money/account-payments'
import { chargeOrder, confirmTransfer, correctPayment } from '@mostrador/contract/money/payments'
import { erasePersonalData } from '@mostrador/contract/overview/personal-data'
import { decideCatalogueOrder } from '@mostrador/contract/sale/catalogue-orders'
import { setInvoiceState, voidInvoice } from '@mostrador/contract/sale/invoices'
import { discardSale, recordSale } from '@mostrador/contract/sale/orders'
import { editQuotation, withdrawQuotation } from '@mostrador/contract/sale/quotations'
import { returnGoods, returnWithoutReceipt } from '@mostrador/contract/sale/returns'
import { PASSWORD } from '@mostrador/server/testing/factories'
import { inCash, keyed, placed, type RaceAct, WHY } from './race-act.ts'
import { HERE } from './scene.ts'

export const SALE_ACTS: Readonly<Record<string, RaceAct>> = {
  'vender al contado': async (s) => placed(s.order(1, { turno: await s.shift(), pagos: inCash('10.00') })),
  'vender dos artículos': async (s) => placed(s.mixed({ pagos: inCash('30.00') })),
  'vender juegos y una pieza': async (s) => placed(s.setOrder(15)),
  'anular lo vendido en juegos': async (s) => ({
    endpoint: voidInvoice,
    who: 'owner',
    json: [{ idData: await s.soldSet(), ...WHY }],
  }),
  'devolver lo vendido en juegos': async (s) =>
    keyed(returnGoods, 'owner', {
      idData: await s.soldSet(),
      items: [
        { id: await s.set(), cantidad: 2, estado: 'vendible' },
        { id: await s.second(), cantidad: 1, estado: 'dañado' },
      ],
      forma: 1,
      turno: await s.shift(),
      ...WHY,
    }),
  'vender con tarjeta': async (s) =>
    placed(s.order(1, { turno: await s.shift(), pagos: [{ forma: 3, monto: '10.00', referencia: 'R-9' }] })),
  'vender con vale': async (s) =>
    placed(s.order(2, { turno: await s.shift(), pagos: [{ forma: 5, monto: '20.00', vale: await s.voucher() }] })),
  'vender casi todo': async (s) => placed(s.order(36, { turno: await s.shift() })),
  'vender lo cotizado': async (s) =>
    placed(s.order(3, { cotizacion: { id: await s.quotation(), version: 1 }, pagos: inCash('30.00') })),
  'vender lo cotizado otra vez': async (s) => placed(s.mixed({ cotizacion: { id: await s.quotation() } })),
  'editar la cotización': async (s) => ({
    endpoint: editQuotation,
    who: 'clerk',
    json: [{ ...(await s.quoted(2)), idData: await s.quotation() }],
  }),
  'anular la cotización': async (s) => ({
    endpoint: withdrawQuotation,
    who: 'owner',
    json: [{ id: await s.quotation(), ...WHY }],
  }),
  'anular la venta de la cotización': async (s) => ({
    endpoint: voidInvoice,
    who: 'owner',
    json: [{ idData: await s.quotationSold(), ...WHY }],
  }),
  'vender lo pedido en el catálogo': async (s) =>
    placed(s.order(3, { pedidoCatalogo: await s.catalogueOrder(), pagos: inCash('30.00') })),
  'vender lo pedido otra vez': async (s) => placed(s.mixed({ pedidoCatalogo: await s.catalogueOrder() })),
  'apartar lo pedido en el catálogo': async (s) =>
    keyed(decideCatalogueOrder, 'clerk', { idData: await s.catalogueOrder(), acto: 'apartar' }),
  'decir que lo pedido no se pudo': async (s) =>
    keyed(decideCatalogueOrder, 'owner', { idData: await s.catalogueOrder(), acto: 'no se pudo', ...WHY }),
  'enviar la venta que espera': async (s) => placed(s.unsent(1), s.key),
  'corregir la venta que espera': async (s) => placed(s.unsent(2, { corrige: s.key }), randomUUID()),
  'registrar la venta que espera': async (s) => ({
    endpoint: recordSale,
    who: 'owner',
    json: [{ ...(await s.unsent(1)), ...WHY, clave: s.key, vendidoPor: s.clerkId }],
  }),
  'descartar la venta que espera': async (s) => ({
    endpoint: discardSale,
    who: 'clerk',
    json: [{ ...(await s.unsent(1)), ...WHY, clave: s.key }],
  }),
  'cobrar lo que se debe': async (s) =>
    keyed(chargeOrder, 'clerk', { idData: await s.owing(), pagos: inCash('25.00'), turno: await s.shift() }),
  'cobrar con vale': async (s) =>
    keyed(chargeOrder, 'clerk', {
      idData: await s.owing(),
      pagos: [{ forma: 5, monto: '25.00', vale: await s.voucher() }],
      turno: await s.shift(),
    }),
  'corregir efectivo a tarjeta': async (s) =>
    keyed(correctPayment, 'clerk', { id: await s.cashPart(), forma: 3, referencia: 'C-1', ...WHY }),
  'corregir tarjeta a efectivo': async (s) =>
    keyed(correctPayment, 'clerk', { id: await s.cardPart(), forma: 1, ...WHY }),
  'confirmar la transferencia': async (s) =>
    keyed(confirmTransfer, 'owner', { id: await s.transferPart(), llego: true }),
  'la transferencia no llegó': async (s) =>
    keyed(confirmTransfer, 'owner', { id: await s.transferPart(), llego: false }),
  'abonar a la cuenta': async (s) =>
    keyed(payOnAccount, 'owner', {
      idData: await s.debtor(),
      comercio: HERE.comercioId,
      pagos: inCash('30.00'),
      turno: await s.shift(),
    }),
  'abonar de más a la cuenta': async (s) =>
    keyed(payOnAccount, 'owner', {
      idData: await s.debtor(),
      comercio: HERE.comercioId,
      pagos: [{ forma: 3, monto: '70.00', referencia: 'R-8' }],
    }),
  'cobrar un pedido de la cuenta': async (s) =>
    keyed(chargeOrder, 'clerk', { idData: await s.accountOrder(), pagos: inCash('25.00'), turno: await s.shift() }),
  'anular el abono a cuenta': async (s) =>
    keyed(voidAccountPayment, 'owner', { id: await s.accountPayment(), ...WHY, turno: await s.shift() }),
  'el abono a cuenta no llegó': async (s) =>
    keyed(confirmTransfer, 'owner', { id: await s.accountPart(), llego: false }),
  'corregir el abono a cuenta': async (s) =>
    keyed(correctPayment, 'owner', { id: await s.accountPart(), forma: 3, referencia: 'C-2', ...WHY }),
  'anular un pedido de la cuenta': async (s) => ({
    endpoint: voidInvoice,
    who: 'owner',
    json: [{ idData: await s.accountOrder(), ...WHY }],
  }),
  'anular lo pagado en efectivo': async (s) => ({
    endpoint: voidInvoice,
    who: 'owner',
    json: [{ idData: await s.sold(), ...WHY, turno: await s.shift() }],
  }),
  'anular lo que se debe': async (s) => ({
    endpoint: voidInvoice,
    who: 'owner',
    json: [{ idData: await s.owing(), ...WHY }],
  }),
  'anular lo pagado por transferencia': async (s) => ({
    endpoint: voidInvoice,
    who: 'owner',
    json: [{ idData: await s.soldByTransfer(), ...WHY }],
  }),
  'completar el pedido': async (s) => ({
    endpoint: setInvoiceState,
    who: 'clerk',
    json: [{ idData: await s.owing(), invoiceProcess: 2 }],
  }),
  'devolver en efectivo': async (s) =>
    keyed(returnGoods, 'owner', {
      idData: await s.sold(),
      items: [{ id: await s.product(), cantidad: 1, estado: 'vendible' }],
      forma: 1,
      turno: await s.shift(),
      ...WHY,
    }),
  'devolver otra venta en efectivo': async (s) =>
    keyed(returnGoods, 'owner', {
      idData: await s.otherSold(),
      items: [{ id: await s.second(), cantidad: 1, estado: 'dañado' }],
      forma: 1,
      turno: await s.shift(),
      ...WHY,
    }),
  'anular otra venta': async (s) => ({
    endpoint: voidInvoice,
    who: 'owner',
    json: [{ idData: await s.otherSold(), ...WHY }],
  }),
  'devolver todo por vale': async (s) =>
    keyed(returnGoods, 'owner', {
      idData: await s.sold(),
      items: [
        { id: await s.second(), cantidad: 1, estado: 'vendible' },
        { id: await s.product(), cantidad: 2, estado: 'dañado' },
      ],
      forma: 5,
      ...WHY,
    }),
  'devolver lo que se debe': async (s) =>
    keyed(returnGoods, 'owner', {
      idData: await s.owing(),
      items: [{ id: await s.product(), cantidad: 2, estado: 'vendible' }],
      forma: 1,
      turno: await s.shift(),
      ...WHY,
    }),
  'devolver lo pagado con tarjeta': async (s) =>
    keyed(returnGoods, 'owner', {
      idData: await s.soldByCard(),
      items: [{ id: await s.product(), cantidad: 1, estado: 'vendible' }],
      forma: 1,
      turno: await s.shift(),
      ...WHY,
    }),
  'devolver otra pagada con tarjeta': async (s) =>
    keyed(returnGoods, 'owner', {
      idData: await s.otherByCard(),
      items: [{ id: await s.product(), cantidad: 1, estado: 'vendible' }],
      forma: 1,
      turno: await s.shift(),
      ...WHY,
    }),
  'devolver sin recibo': async (s) => {
    // A sale beforehand, so that the goods have a price for the return.
    await s.sold()
    return keyed(returnWithoutReceipt, 'owner', {
      comercioId: HERE.comercioId,
      items: [{ id: await s.product(), cantidad: 1, estado: 'vendible' }],
      telefono: '+502 5550 2222',
      ...WHY,
    })
  },
  'borrar los datos de quien compró': async (s) => {
    await s.buyer()
    return {
      endpoint: erasePersonalData,
      who: 'owner',
      json: [{ nits: [s.nit], password: PASSWORD }],
    }
  },
  'vender a quien se borra': async (s) =>
    placed(s.order(1, { turno: await s.shift(), nit: s.nit, cliente: 'Doña Eva' })),
  'anular lo de quien se borra': async (s) => ({
    endpoint: voidInvoice,
    who: 'owner',
    json: [{ idData: await s.buyer(), ...WHY }],
  }),
}
