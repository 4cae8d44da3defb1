import { type Type, widthOf } from './faces.ts'
import { printable, typeFor } from './letters.ts'
import { wrap } from './wrap.ts'

/** A way to set a title: its sizes, largest first, and the room it has. */
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

/** Sets a title by the first of the given ways in which it fits without cutting a word; by the last one otherwise. Where its face lacks a sign, the whole title is set in the face to read. */
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
    return fitting ?? tried.at(-1) ?? { type: own, set: [title], fit: fits[0] }
  }
}
