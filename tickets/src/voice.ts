import type { Align, Block, Mark } from './marks.ts'
import type { Type } from './text/faces.ts'

/** Typography of a template. Everything else is common to all templates. */
export interface Voice {
  /** Alignment of the head and the foot. */
  readonly align: Align
  readonly wordmark: (title: string) => Block
  /** The bar behind the kind of document. A filled and a framed one differ at arm's length. */
  readonly bar: (height: number, isFilled: boolean) => readonly Mark[]
  /** Above and below the total. */
  readonly totalRule: Block
  /** Above the thank-you. */
  readonly ornament: Block
  readonly thanks: Type
}
