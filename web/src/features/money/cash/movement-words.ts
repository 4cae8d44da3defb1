import type { DrawerMovementKind } from '@mostrador/domain/money/shift'

/** 'change' moves change from one drawer to another. */
export type CashAct = DrawerMovementKind | 'change'

interface Words {
  readonly title: string
  readonly hint: string
  readonly act: string
  readonly reason: string
}

export const CASH_ACTS: Readonly<Record<CashAct, Words>> = {
  paidIn: { title: 'Entrada', hint: 'Efectivo que entra a la caja sin una venta.', act: 'Anotar entrada', reason: '' },
  paidOut: { title: 'Salida', hint: 'Efectivo que sale de la caja para un gasto.', act: 'Anotar salida', reason: '' },
  toSafe: {
    title: 'Retiro',
    hint: 'De la caja a la caja fuerte.',
    act: 'Anotar retiro',
    reason: 'A la caja fuerte',
  },
  change: {
    title: 'Sencillo a otra caja',
    hint: 'Sale de esta caja y entra en la otra, en un solo acto.',
    act: 'Pasar sencillo',
    reason: 'Sencillo',
  },
  noSale: {
    title: 'Abrir gaveta',
    hint: 'Queda anotado que se abrió sin venta. No mueve dinero.',
    act: 'Anotar apertura',
    reason: '',
  },
  deposit: {
    title: 'Depósito',
    hint: 'De la caja fuerte al banco. No toca el efectivo de la caja.',
    act: 'Anotar depósito',
    reason: 'Depósito al banco',
  },
}
