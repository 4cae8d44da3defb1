import type { TicketSettings } from '@mostrador/domain/invoice'
import { balam } from './balam.ts'
import type { Type } from './faces.ts'
import type { Align, Block } from './marks.ts'
import { vianney } from './vianney.ts'

/** What is a brand's own on a ticket; everything else is common to both. */
export interface Voice {
  /** How the head and the foot are set. */
  readonly align: Align
  /** Corners of the bars. */
  readonly radius: number
  /** The shop's title as the brand's wordmark. */
  readonly wordmark: (title: string) => Block
  /** Between the parts of a ticket. */
  readonly divider: Block
  /** Above the thank-you. */
  readonly ornament: Block
  readonly thanks: Type
}

const voices: Readonly<Record<TicketSettings['template'], Voice>> = { vianney, balam }

export const voiceOf = (template: TicketSettings['template']): Voice => voices[template]
