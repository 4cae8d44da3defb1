import type { owedSum } from '@mostrador/contract/sale/invoices'
import { groupCount } from '@mostrador/domain/count'
import { showMoney } from '@mostrador/domain/money'
import { STATE_WORDS } from '@mostrador/domain/sale/invoice'
import { localDay } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { Till } from '../../../drawer/till.ts'
import type { Search } from '../../../navigation/search.ts'
import type { PendingOrdersView } from '../../../search-params.ts'

export type Owed = Pick<z.output<(typeof owedSum)['reply']>, 'orders' | 'balance'>

interface ViewFilters {
  readonly state?: 'inProcess'
  readonly charge?: 'open'
  readonly from?: string
  readonly to?: string
}

export const asksOf = (view: PendingOrdersView, now: number): ViewFilters => {
  if (view === 'todos') return {}
  if (view === 'deben') return { charge: 'open' }
  return view === 'hoy' ? { from: localDay(now), to: localDay(now) } : { state: 'inProcess' }
}

/** Filters that the view sets and the list therefore does not offer. */
export const TAKEN: Readonly<Record<PendingOrdersView, readonly string[]>> = {
  proceso: ['state'],
  deben: ['charge'],
  hoy: ['days'],
  todos: [],
}

/** Parameters that a change of view drops. */
const OWN = new Set(['page', 'vista', 'proceso', 'cobro', 'desde', 'hasta', 'factura', 'recibo'])

/** Keeps the search and the other filters. */
export const addressOf = (view: PendingOrdersView) => (before: Search) => {
  const kept = Object.fromEntries(Object.entries(before).filter(([word]) => !OWN.has(word)))
  return view === 'proceso' ? kept : { ...kept, vista: view }
}

const NAMES: Readonly<Record<PendingOrdersView, string>> = {
  proceso: STATE_WORDS.inProcess,
  deben: 'Deben',
  hoy: 'Hoy',
  todos: 'Todos',
}

/** '3, Q466.70', or only the number if the sum is unknown. */
const owedWords = ({ orders, balance }: Owed): string =>
  balance === null ? groupCount(orders) : `${groupCount(orders)}, ${showMoney(balance)}`

/** 'Deben' shows number and sum if they are known and not zero (D210). */
export const viewChips = (owed: Owed | undefined) =>
  (Object.keys(NAMES) as PendingOrdersView[]).map((id) => ({
    id,
    name: id === 'deben' && owed && owed.orders > 0 ? `${NAMES[id]} (${owedWords(owed)})` : NAMES[id],
    search: addressOf(id),
  }))

/** True if an order completes as soon as it is paid in full (D90). */
const completesItself = ({ settings }: Till): boolean =>
  settings?.completesWhenPaid === true && settings.charging !== 'no'

export function nothingPending(view: PendingOrdersView, till: Till): { readonly title: string; readonly hint: string } {
  const itself = completesItself(till)
  switch (view) {
    case 'proceso':
      return {
        title: 'No hay pedidos en proceso.',
        hint: itself
          ? 'Aquí quedan los pedidos que faltan por cobrar. Los cobrados se completan solos y están en «Todos».'
          : 'Cada pedido que genera queda aquí hasta que lo completa. Los completados están en «Todos».',
      }
    case 'deben':
      return { title: 'Ningún pedido debe.', hint: 'Aquí quedan los que se cobran después, completados o no.' }
    case 'hoy':
      return { title: 'Hoy todavía no hay pedidos.', hint: 'Los de otros días están en «Todos».' }
    case 'todos':
      return {
        title: 'Aquí aparecen los pedidos de su tienda.',
        hint: itself
          ? 'Un pedido queda en proceso mientras falta cobrarlo. Cobrado por completo, se completa solo.'
          : 'Cada pedido que genera queda en proceso hasta que lo completa.',
      }
  }
}
