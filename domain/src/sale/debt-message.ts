import { type Centavos, showMoney } from '../money.ts'
import { showDay } from '../time.ts'
import { ENTRY_WORDS, type EntryKind } from './statement.ts'

interface Reminder {
  readonly customer: string
  readonly group: string
  readonly owed: Centavos
  /** Part of it that was due before today. */
  readonly overdue: Centavos
}

export function reminderMessage({ customer, group, owed, overdue }: Reminder): string {
  const debt =
    overdue === 0
      ? `tiene un saldo de ${showMoney(owed)} con nosotros.`
      : overdue === owed
        ? `tiene un saldo vencido de ${showMoney(owed)} con nosotros.`
        : `tiene un saldo de ${showMoney(owed)} con nosotros, del que ya vencieron ${showMoney(overdue)}.`
  return [
    `Buen día, ${customer}. Le saluda ${group}.`,
    `Le recordamos que ${debt}`,
    'Si ya pagó, no tome en cuenta este mensaje. ¡Gracias!',
  ].join('\n')
}

interface Entry {
  readonly at: string
  readonly kind: EntryKind
  readonly document: string
  readonly charge: Centavos
  readonly credit: Centavos
}

/** Most entries of a statement in a message, which a phone's address can still carry. */
const MOST_ENTRIES = 15

/** Writes a statement as a message for a phone: what is owed, and the newest entries, oldest first (D189). */
export function statementMessage({ customer, group, owed, overdue }: Reminder, entries: readonly Entry[]): string {
  const shown = entries.filter(({ kind }) => kind !== 'opening').slice(-MOST_ENTRIES)
  const lines = shown.map(
    ({ at, kind, document, charge, credit }) =>
      `${showDay(at.slice(0, 10))} ${ENTRY_WORDS[kind]} ${document}: ${charge > 0 ? '+' : '-'}${showMoney(charge || credit)}`,
  )
  return [
    `Estado de cuenta de ${customer} en ${group}`,
    '',
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    `Saldo: ${showMoney(owed)}`,
    ...(overdue > 0 ? [`Vencido: ${showMoney(overdue)}`] : []),
  ].join('\n')
}
