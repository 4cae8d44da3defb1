import { type Centavos, share, showMoney } from '@mostrador/domain/money'

const weekdays = new Intl.DateTimeFormat('es-GT', { weekday: 'long', timeZone: 'America/Guatemala' })

/** In the shops' time zone. */
export const weekdayToday = (epoch: number): string => weekdays.format(epoch)

/** `before` is the same weekday last week, until this time of day. */
export function comparison(today: Centavos, before: Centavos, weekday: string): string {
  if (today === 0 && before === 0) return `Todavía no hay ventas, como el ${weekday} pasado a esta hora`
  if (today === 0) return `Todavía no hay ventas; el ${weekday} pasado a esta hora iban ${showMoney(before)}`
  if (before <= 0) return `El ${weekday} pasado a esta hora aún no había ventas`
  if (today < 0) return 'Hoy ha vuelto más de lo que se vendió'
  const percent = share(Math.abs(today - before), 100, before)
  if (percent === 0) return `Igual que el ${weekday} pasado a esta hora`
  if (today > before * 2) return `Más del doble que el ${weekday} pasado a esta hora`
  return `${percent} % ${today > before ? 'más' : 'menos'} que el ${weekday} pasado a esta hora`
}
