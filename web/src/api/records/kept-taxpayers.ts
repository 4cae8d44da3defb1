import { z } from 'zod/mini'

const KEY = 'mostrador.contribuyentes'
/** A till serves fewer named customers in a week. The registry is asked again about older ones. */
const MOST = 500

/** Pairs of NIT or CUI and name, the latest last. */
const shape = z.array(z.tuple([z.string(), z.string()]))

function read(): z.output<typeof shape> {
  try {
    return shape.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** The registry's last name for a NIT or a CUI, for work without network (D163). */
export const keptTaxpayer = (id: string): string | undefined => read().find(([kept]) => kept === id)?.[1]

export function keepTaxpayer(id: string, name: string): void {
  const others = read().filter(([kept]) => kept !== id)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others.slice(1 - MOST), [id, name]]))
  } catch {
    // Storage is denied or full, so the registry is asked again next time.
  }
}

export function forgetTaxpayers(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is denied, so nothing was kept.
  }
}
