import { invoiceById } from '@mostrador/contract/sale/invoices'
import { type Centavos, showMoney } from '@mostrador/domain/money'
import type { InvoiceRow } from '@mostrador/domain/sale/invoice'
import { call } from '../api/calls/call.ts'
import { chooseWay } from '../ui/questions/choose-way.tsx'

export const owes = ({ charge, isVoid }: Pick<InvoiceRow, 'charge' | 'isVoid'>): boolean =>
  !isVoid && (charge === 'owing' || charge === 'partly')

const REST = 'Si lo completa, sale de «En proceso» y queda en «Deben» hasta que se cobre.'

/** 'Completar' for an order that owes: asks whether to receive the payment now, or to complete it anyway (D210). */
export const askOwed = (id: number, balance: Centavos): Promise<'charge' | 'complete' | undefined> =>
  chooseWay({
    title: `Completar el pedido ${id}`,
    message: `Debe ${showMoney(balance)}: ¿cobrar o completar? ${REST}`,
    ways: [
      { name: 'complete', act: 'Completar' },
      { name: 'charge', act: 'Cobrar' },
    ],
  })

/** Asks whether to complete all orders, or only the paid ones. `balance` is the sum that they owe together. */
export const askOwedOf = (
  count: number,
  owing: number,
  balance: Centavos,
): Promise<'complete' | 'completePaid' | undefined> =>
  chooseWay({
    title: `Completar ${count} pedidos`,
    message: `${owing === 1 ? 'Uno debe' : `${owing} deben`} ${showMoney(balance)}: ¿completar todos? Los que deben quedan en «Deben» hasta que se cobren.`,
    ways: [
      { name: 'complete', act: 'Completar todos' },
      ...(owing < count ? [{ name: 'completePaid', act: 'Solo los que no deben' } as const] : []),
    ],
  })

export const readBalance = async (id: number): Promise<Centavos> =>
  (await call(invoiceById, { body: { id } })).invoice.balance
