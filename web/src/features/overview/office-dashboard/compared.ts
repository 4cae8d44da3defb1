import { share } from '@mostrador/domain/money'

/** '12 % más que el mes pasado a esta fecha' */
export function compared(now: number, before: number, stretch: string): string {
  if (before <= 0) return now === 0 ? `Nada, como ${stretch}` : `Sin nada ${stretch}`
  const percent = share(Math.abs(now - before), 100, before)
  if (percent === 0) return `Igual que ${stretch}`
  if (now > before * 2) return `Más del doble que ${stretch}`
  return `${percent} % ${now > before ? 'más' : 'menos'} que ${stretch}`
}

/** In whole percent. undefined if the whole is 0. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : share(part, 100, whole)
