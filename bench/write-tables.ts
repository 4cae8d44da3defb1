import { readFileSync, writeFileSync } from 'node:fs'
import { PERFORMANCE } from './places.ts'
import { type Drawn, drawMarkdown } from './table.ts'

/** Renews the tables of docs/performance.md, each between its marks; a figure without a place there is left out. */
export function writeTables(figures: readonly (Drawn & { readonly mark: string })[], when: string): void {
  let text = readFileSync(PERFORMANCE, 'utf8')
  for (const figure of figures) {
    const [start, end] = [`<!-- bench ${figure.mark} -->`, `<!-- /bench ${figure.mark} -->`]
    const [before, rest] = text.split(start)
    const after = rest?.split(end)[1]
    if (before === undefined || after === undefined) continue
    text = `${before}${start}\n${drawMarkdown(figure)}\n\n*${when}*\n${end}${after}`
  }
  writeFileSync(PERFORMANCE, text)
}
