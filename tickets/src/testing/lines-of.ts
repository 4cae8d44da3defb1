import type { PlacedTicket } from '../placed-ticket.ts'

/**
 * Text of a placed ticket, line by line. Texts on one baseline are one line, also across pages: pass pages one at a
 * time.
 */
export const linesOf = (ticket: PlacedTicket): string[] => {
  const texts = ticket.pages.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'text'))
  const rows = Map.groupBy(texts, ({ y }) => y.toFixed(2))
  return [...rows.values()].map((row) => row.map(({ text }) => text).join(' '))
}
