import { readQuantity } from '../../bag/quantity.ts'

/** Most units at once: more is a slip of the hand, whatever the stock. */
const MOST = 99_999

/** What `12*` says: so many units of what comes next; undefined: not that. */
export type Times = { readonly units: number } | { readonly refused: string } | undefined

/** Silence after which what is typed is something new. */
const PAUSE_MS = 800

/** A field that keeps what stands in it when `12*` is typed behind that. */
export interface TypedBehind {
  /** What it goes back to. */
  readonly kept: string
  /** What of it stands before what is typed now; '' where that takes its place. */
  readonly ahead: string
  readonly time: number
}

/** A key came after so long: what stood there before a pause is no part of what is typed now. */
export const typedBehind = (run: TypedBehind, standing: string, time: number): TypedBehind =>
  time - run.time > PAUSE_MS ? { kept: standing, ahead: standing, time } : { ...run, time }

/** What of a field's text was typed in one go. */
export const typedNow = ({ ahead }: TypedBehind, text: string): string =>
  text.startsWith(ahead) ? text.slice(ahead.length) : text

/** Reads what was typed up to and including the star. Whole units only (D21). */
export function readTimes(typed: string): Times {
  const number = /^\s*([\d.,-]*)\s*\*$/.exec(typed)?.[1]
  if (number === undefined) return undefined
  if (number === '') return { refused: 'Escriba la cantidad antes del asterisco: 12 * y escanee.' }
  const units = readQuantity(number) ?? 0
  if (units < 1) return { refused: `«${number}» no es una cantidad: debe ser un número entero de 1 en adelante.` }
  if (units > MOST)
    return { refused: `«${number}» es demasiado: como máximo ${MOST.toLocaleString('es-GT')} de una vez.` }
  return { units }
}
