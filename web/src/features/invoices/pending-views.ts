import type { owedSum } from '@mostrador/contract/sale/invoices'
import { groupCount } from '@mostrador/domain/count'
import { showMoney } from '@mostrador/domain/money/money'
import { STATE_WORDS } from '@mostrador/domain/sale/invoice'
import { localDay } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { Search } from '../../navigation/search.ts'
import type { usePendingView } from '../../session/use-pending-view.ts'

type PendingView = ReturnType<typeof usePendingView>

export type Owed = Pick<z.output<(typeof owedSum)['reply']>, 'orders' | 'balance'>

/** What a view of the pending orders asks for, whatever else is filtered. */
interface Asked {
  readonly state?: 'inProcess'
  readonly charge?: 'open'
  readonly from?: string
  readonly to?: string
}

export const asksOf = (view: PendingView, now: number): Asked => {
  if (view === 'todos') return {}
  if (view === 'deben') return { charge: 'open' }
  return view === 'hoy' ? { from: localDay(now), to: localDay(now) } : { state: 'inProcess' }
}

/** Filters that a view has taken for itself. */
export const TAKEN: Readonly<Record<PendingView, readonly string[]>> = {
  proceso: ['state'],
  deben: ['charge'],
  hoy: ['days'],
  todos: [],
}

/** What of an address does not go along to another view: the page, what lies open, and what a view decides itself. */
const OWN = new Set(['page', 'vista', 'proceso', 'cobro', 'desde', 'hasta', 'factura', 'recibo'])

/** The address of a view: the search and the other filters stay. */
const addressOf = (view: PendingView) => (before: Search) => {
  const kept = Object.fromEntries(Object.entries(before).filter(([word]) => !OWN.has(word)))
  return view === 'proceso' ? kept : { ...kept, vista: view }
}

const NAMES: Readonly<Record<PendingView, string>> = {
  proceso: STATE_WORDS.inProcess,
  deben: 'Deben',
  hoy: 'Hoy',
  todos: 'Todos',
}

/** What orders owe together, in one line: '3, Q466.70'. */
const owedWords = ({ orders, balance }: Owed): string =>
  balance === null ? groupCount(orders) : `${groupCount(orders)}, ${showMoney(balance)}`

/** The views as their chips say them; what is owed is told where it is known and is anything (D210). */
export const viewChips = (owed: Owed | undefined) =>
  (Object.keys(NAMES) as PendingView[]).map((id) => ({
    id,
    name: id === 'deben' && owed && owed.orders > 0 ? `${NAMES[id]} (${owedWords(owed)})` : NAMES[id],
    search: addressOf(id),
  }))

export const NOTHING_PENDING: Readonly<Record<PendingView, { readonly title: string; readonly hint: string }>> = {
  proceso: {
    title: 'No hay pedidos en proceso.',
    hint: 'Cada pedido que genera queda aquí hasta que lo completa. Los completados están en «Todos».',
  },
  deben: { title: 'Ningún pedido debe.', hint: 'Aquí quedan los que se cobran después, completados o no.' },
  hoy: { title: 'Hoy todavía no hay pedidos.', hint: 'Los de otros días están en «Todos».' },
  todos: {
    title: 'Aquí aparecen los pedidos de su tienda.',
    hint: 'Cada pedido que genera queda en proceso hasta que lo completa.',
  },
}
