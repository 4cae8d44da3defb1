import type { LabelRun } from '@mostrador/domain/goods/label'
import { moved } from '../marks.ts'
import type { PlacedPage } from '../pages.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { labelMarks } from './label.ts'
import { cornerOf, type LabelFormat, placesOf } from './label-formats.ts'

interface Options {
  readonly format: LabelFormat
  /** Place, from 1, of the first free label on a used sheet. */
  readonly firstPlace: number
  /** Local wall clock 'YYYY-MM-DD HH:mm:ss'. */
  readonly issuedAt: string
}

export function placeLabels(runs: readonly LabelRun[], { format, firstPlace, issuedAt }: Options): PlacedTicket {
  const { page } = format
  const places = placesOf(format)
  const labels = runs.flatMap(({ article, units }) => {
    const marks = labelMarks(article, format)
    return Array.from({ length: units }, () => marks)
  })
  const before = Math.min(firstPlace, places) - 1
  const pages = Array.from(
    { length: Math.ceil((before + labels.length) / places) },
    (_, index): PlacedPage => ({
      ...page,
      marks: Array.from({ length: places }, (__, place) => {
        const { x, y } = cornerOf(format, place)
        return (labels[index * places + place - before] ?? []).map((mark) => moved(mark, x, y))
      }).flat(),
    }),
  )
  const size = format.name.replaceAll(/[ ,]+/g, '-').replace('×', 'x').toLowerCase()
  return {
    title: `Etiquetas, ${format.name.toLowerCase()}`,
    fileName: `etiquetas-${size.replaceAll(/-x-/g, 'x')}.pdf`,
    issuedAt,
    pages,
  }
}
