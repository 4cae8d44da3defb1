import { z } from 'zod/mini'

const NAME = 'mostrador.registradas'
/** More sales than a till makes while one ticket is shown. */
const KEPT = 50

const kept = z.array(z.tuple([z.string(), z.int()]))

function known(): readonly (readonly [key: string, orderId: number])[] {
  try {
    return kept.parse(JSON.parse(localStorage.getItem(NAME) ?? '[]'))
  } catch {
    return []
  }
}

/** Remembers the order of a sale, for screens that still show its provisional ticket. */
export function noteRegistered(key: string, orderId: number): void {
  try {
    localStorage.setItem(NAME, JSON.stringify([[key, orderId], ...known()].slice(0, KEPT)))
  } catch {
    // Without storage only a screen that is open now learns of the order.
  }
}

/** The order of a sale, if it is among the newest that waited here. */
export const registeredAs = (key: string): number | undefined => known().find(([each]) => each === key)?.[1]
