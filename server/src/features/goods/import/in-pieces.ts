import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows and products in one piece, some milliseconds of work. */
const ROWS_A_PIECE = 2_000

/** Lets other requests run between two pieces. */
export async function inPieces<Each>(all: readonly Each[], act: (each: Each) => void): Promise<void> {
  for (let from = 0; from < all.length; from += ROWS_A_PIECE) {
    all.slice(from, from + ROWS_A_PIECE).forEach(act)
    await nextTurn()
  }
}

export function gather<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const gathered = map.get(key)
  if (gathered) gathered.push(value)
  else map.set(key, [value])
}
