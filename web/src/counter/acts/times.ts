import { readQuantity } from '../../bag/quantity.ts'

/** Most units at once. More is a typing error, whatever the stock. */
const MOST = 99_999

/** The number typed as `12*` for the next product. undefined for any other text. */
export type Times = { readonly units: number } | { readonly refused: string } | undefined

/** Pause after which typed text starts anew. */
const PAUSE_MS = 800

/** A field whose text is restored if `12*` is typed behind it. */
export interface TypedBehind {
  readonly kept: string
  /** The old text before the typed part. '' if typing replaces the old text. */
  readonly ahead: string
  readonly time: number
}

/** Updates the state with a key. After a pause the text so far does not belong to what is typed now. */
export const typedBehind = (run: TypedBehind, standing: string, time: number): TypedBehind =>
  time - run.time > PAUSE_MS ? { kept: standing, ahead: standing, time } : { ...run, time }

/** Returns the part of a field's text that was typed in one go. */
export const typedNow = ({ ahead }: TypedBehind, text: string): string =>
  text.startsWith(ahead) ? text.slice(ahead.length) : text

/** Parses the typed text up to the star. Whole units only (D21). */
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
