import { type Centavos, showMoney } from '@mostrador/domain/money'
import { dayAfter, localDay, showDay } from '@mostrador/domain/time'
import type { ToldCredit } from '../../bag/bag.ts'

/** The answer whether a customer's credit reaches: yes, no, or unknown until the server says. */
export interface CreditVerdict {
  readonly isShort: boolean
  readonly words: string
}

export const withGiven = (credit: ToldCredit, given: Centavos): ToldCredit => ({
  ...credit,
  room: credit.room - given,
  ...(credit.owed !== undefined && { owed: credit.owed + given }),
})

/** Says whether the credit reaches for what a sale leaves owed, or by how much not. Sums only where they were told (D186). */
export function creditVerdict(credit: ToldCredit | undefined, owing: Centavos): CreditVerdict {
  if (!credit) return { isShort: false, words: 'El servidor revisa su crédito al generar el pedido.' }
  const { room, owed, overdue = 0 } = credit
  const late = overdue > 0 ? ` Tiene vencidos ${showMoney(overdue)}.` : ''
  const sums = owed === undefined ? '' : ` Hoy debe ${showMoney(owed)}, y con esta venta ${showMoney(owed + owing)}.`
  if (owing <= room) return { isShort: false, words: `Su crédito alcanza.${sums}${late}` }
  const missing = `No le alcanza el crédito: faltan ${showMoney(owing - room)}.`
  return { isShort: true, words: `${missing}${owed === undefined ? '' : ` Hoy debe ${showMoney(owed)}.`}${late}` }
}

/** 'hasta el 30-12-2026', or '' if the days are unknown. */
export const untilWords = (credit: ToldCredit | undefined, now: number): string =>
  credit?.days === undefined ? '' : `hasta el ${showDay(dayAfter(localDay(now), credit.days))}`
