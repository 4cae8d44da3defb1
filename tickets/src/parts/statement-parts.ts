import type { Ticket } from '@mostrador/domain/group/ticket'
import type { Centavos } from '@mostrador/domain/money'
import type { EntryKind } from '@mostrador/domain/sale/statement'

export interface StatementPaperEntry {
  readonly at: string
  readonly kind: EntryKind
  readonly document: string
  readonly charge: Centavos
  readonly credit: Centavos
  readonly balance: Centavos
  readonly dueDay: string | null
}

export interface StatementPaper {
  readonly ticket: Ticket
  readonly shop: string
  /** Local time. */
  readonly madeAt: string
  readonly customerId: number
  readonly customer: string
  /** Its days in words: 'al 20-11-2026'. */
  readonly period: string
  readonly balance: Centavos
  readonly ages: Readonly<Record<'current' | 'late30' | 'late60' | 'late90' | 'older', Centavos>>
  /** Oldest first. */
  readonly entries: readonly StatementPaperEntry[]
}

export const AGE_LABELS = [
  ['current', 'Por vencer'],
  ['late30', '1 a 30 días'],
  ['late60', '31 a 60 días'],
  ['late90', '61 a 90 días'],
  ['older', 'Más de 90 días'],
] as const

const WORDS: Readonly<Record<EntryKind, string>> = {
  opening: 'Saldo anterior',
  order: 'Pedido',
  payment: 'Pago al pedido',
  return: 'Devolución',
  writeOff: 'Castigo del pedido',
  void: 'Anulación del pedido',
}

/** 'Pago al pedido 202612' */
export const entryWords = ({ kind, document }: Pick<StatementPaperEntry, 'kind' | 'document'>): string =>
  document === '' ? WORDS[kind] : `${WORDS[kind]} ${document}`

/** The newest entries. The first one carries the balance of those before. */
export function newestEntries(entries: readonly StatementPaperEntry[], most: number): readonly StatementPaperEntry[] {
  if (entries.length <= most) return entries
  const shown = entries.slice(1 - most)
  const before = entries.at(-most)
  return before ? [{ ...before, kind: 'opening', document: '', charge: 0, credit: 0, dueDay: null }, ...shown] : shown
}
