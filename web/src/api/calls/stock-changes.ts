import type { inventory } from '@mostrador/contract/goods/products'
import type { z } from 'zod/mini'

export type Stock = z.output<typeof inventory.reply>

/** Applies an answer to a list. A whole answer replaces it, as does the first one of another server. */
export function withChanges(list: Stock, answer: Stock): Stock {
  if (answer.isWhole !== false) return answer
  const changed = new Set([...answer.rows.map(({ id }) => id), ...(answer.gone ?? [])])
  const rows = list.rows.filter(({ id }) => !changed.has(id))
  rows.push(...answer.rows)
  // Newest first, as the server has them.
  rows.sort((one, other) => other.id - one.id)
  const here = new Set(answer.rows.map(({ id }) => id))
  const gone = [...(answer.gone ?? []), ...(list.gone ?? []).filter((id) => !here.has(id))]
  return { ...list, rows, gone: [...new Set(gone)], mark: answer.mark }
}

export const isUnchanged = (list: Stock, answer: Stock): boolean =>
  answer.isWhole === false && answer.mark === list.mark
