import type { Align, Block, Mark } from './marks.ts'
import type { Type } from './text/faces.ts'

/** Typography of a template. Everything else is common to all templates. */
export interface Typography {
  /** Alignment of the head and the foot. */
  readonly align: Align
  readonly wordmark: (title: string) => Block
  /** The bar behind the kind of document: filled or framed, so that two kinds differ at arm's length. */
  readonly bar: (height: number, isFilled: boolean) => readonly Mark[]
  /** Line above and below the total. */
  readonly totalRule: Block
  /** Ornament above the thank-you. */
  readonly ornament: Block
  readonly thanks: Type
}
