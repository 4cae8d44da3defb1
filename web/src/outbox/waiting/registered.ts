import { z } from 'zod/mini'

const NAME = 'mostrador.registradas'
/** More than a till sells while one ticket is being looked at. */
const KEPT = 50

const kept = z.array(z.tuple([z.string(), z.int()]))

function known(): readonly (readonly [key: string, orderId: number])[] {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(NAME) ?? '[]'))
  } catch {
    return []
  }
}

/** Remembers which order a sale of this device became: a screen that still shows its provisional ticket asks for it. */
export function noteRegistered(key: string, orderId: number): void {
  try {
    localStorage.setItem(NAME, JSON.stringify([[key, orderId], ...known()].slice(0, KEPT)))
  } catch {
    // Where nothing can be stored the tab is told of it only while it is open.
  }
}

/** The order that a sale became, of the newest that waited here. */
export const registeredAs = (key: string): number | undefined => known().find(([each]) => each === key)?.[1]
