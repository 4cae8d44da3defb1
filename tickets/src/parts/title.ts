import { type Type, widthOf } from '../text/faces.ts'
import { printable, typeFor } from '../text/letters.ts'
import { balanced, wrap } from '../text/wrap.ts'

/** A possible setting of a title: its sizes, largest first, and its room. */
export interface TitleFit {
  readonly sizes: readonly number[]
  /** Millimetres. */
  readonly width: number
  readonly mostLines: number
}

export interface SetTitle {
  readonly type: Type
  readonly set: readonly string[]
  readonly fit: TitleFit
}

/**
 * Sets a title in the first of the given ways that cuts no word, else in the last one, in lines of about equal
 * length. If its face lacks a character, the whole title uses the reading face.
 */
export function titleSetter(type: Type, fits: readonly [TitleFit, ...TitleFit[]]): (title: string) => SetTitle {
  return (title) => {
    const own = typeFor(title, type)
    const ways = fits.flatMap((fit) =>
      fit.sizes.map((size) => ({ fit, type: { ...own, size, lead: (own.lead * size) / own.size } })),
    )
    const words = printable(title, own.face).split(' ')
    const tried = ways.map((way) => ({ ...way, set: wrap(title, way.type, way.fit.width) }))
    const fitting = tried.find(
      ({ fit, set, type: sized }) =>
        set.length <= fit.mostLines && words.every((word) => widthOf(word, sized) <= fit.width),
    )
    const way = fitting ?? tried.at(-1)
    if (!way) return { type: own, set: [title], fit: fits[0] }
    return { ...way, set: balanced(title, way.type, way.fit.width) }
  }
}
