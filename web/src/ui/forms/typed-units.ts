import { groupCount } from '@mostrador/domain/count'

/** Both ends are included. */
interface Bounds {
  readonly least: number
  readonly most: number
}

/** Parses typed units, or says why they are invalid. An empty text gives neither. */
export function typedUnits(
  typed: string,
  { least, most }: Bounds,
): { readonly units?: number; readonly problem?: string } {
  const text = typed.trim()
  if (text === '') return {}
  if (!/^\d+$/.test(text)) return { problem: 'Escriba un número entero.' }
  const units = Number(text)
  if (units > most) return { problem: most === 1 ? 'Solo hay 1.' : `Son ${groupCount(most)} como máximo.` }
  return units < least ? { problem: `Es ${least} como mínimo.` } : { units }
}
