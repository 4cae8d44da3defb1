import { readFileSync, writeFileSync } from 'node:fs'
import { PERFORMANCE } from './places.ts'
import { type Drawn, drawMarkdown } from './table.ts'

/** Renews a figure's table in docs/performance.md, between its marks; a figure without a place there is left out. */
export function writeTable(figure: Drawn & { readonly mark: string }, when: string): void {
  const [start, end] = [`<!-- bench ${figure.mark} -->`, `<!-- /bench ${figure.mark} -->`]
  const [before, rest] = readFileSync(PERFORMANCE, 'utf8').split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) return
  writeFileSync(PERFORMANCE, `${before}${start}\n${drawMarkdown(figure)}\n\n*${when}*\n${end}${after}`)
}
