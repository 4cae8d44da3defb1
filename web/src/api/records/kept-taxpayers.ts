import { z } from 'zod/mini'

const KEY = 'mostrador.contribuyentes'
/** More named customers than a till serves in a week; older ones are asked for anew. */
const MOST = 500

/** By NIT or CUI, the latest at the end. */
const shape = z.array(z.tuple([z.string(), z.string()]))

function read(): z.output<typeof shape> {
  try {
    return shape.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** The name that the registry last gave for a NIT or a CUI, for when there is no network (D163). */
export const keptTaxpayer = (id: string): string | undefined => read().find(([kept]) => kept === id)?.[1]

export function keepTaxpayer(id: string, name: string): void {
  const others = read().filter(([kept]) => kept !== id)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others.slice(1 - MOST), [id, name]]))
  } catch {
    // Denied or full: then it is asked for again.
  }
}

export function forgetTaxpayers(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Denied: nothing was kept either.
  }
}
