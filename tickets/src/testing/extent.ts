import type { Mark } from '../marks.ts'
import type { PlacedPage } from '../pages.ts'
import { POINT } from '../point.ts'
import { widthOf } from '../text/faces.ts'

/** In millimetres. */
export interface Extent {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export function extentOf(mark: Mark): Extent {
  if (mark.kind === 'text') {
    const width = widthOf(mark.text, { ...mark, lead: 0 })
    const left = mark.align === 'left' ? mark.x : mark.align === 'right' ? mark.x - width : mark.x - width / 2
    const em = mark.size * POINT
    return { left, right: left + width, top: mark.y - 0.75 * em, bottom: mark.y + 0.25 * em }
  }
  const height = mark.kind === 'rule' ? 0 : mark.kind === 'box' ? mark.height : mark.side
  const width = mark.kind === 'rule' || mark.kind === 'box' ? mark.width : mark.side
  return { left: mark.x, right: mark.x + width, top: mark.y, bottom: mark.y + height }
}

/** Texts that overlap the one left of them on the same baseline. */
export function touchingIn(page: PlacedPage): string[] {
  const texts = page.marks
    .filter((mark) => mark.kind === 'text')
    .toSorted((a, b) => extentOf(a).left - extentOf(b).left)
  return [...Map.groupBy(texts, ({ y }) => y.toFixed(2)).values()]
    .flatMap((row) =>
      row.filter((mark, index) => row.slice(0, index).some((before) => extentOf(before).right > extentOf(mark).left)),
    )
    .map(({ text }) => text)
}
