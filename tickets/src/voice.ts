import type { Align, Block, Mark } from './marks.ts'
import type { Type } from './text/faces.ts'

/** What is a brand's own on a ticket; everything else is common to both. */
export interface Voice {
  /** How the head and the foot are set. */
  readonly align: Align
  /** The shop's title as the brand's wordmark. */
  readonly wordmark: (title: string) => Block
  /** The bar behind the kind of document: filled, or framed, so that two kinds are told apart at arm's length. */
  readonly bar: (height: number, isFilled: boolean) => readonly Mark[]
  /** Above and below the total. */
  readonly totalRule: Block
  /** Above the thank-you. */
  readonly ornament: Block
  readonly thanks: Type
}
