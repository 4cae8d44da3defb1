import type { TicketSettings } from '@mostrador/domain/invoice'
import { balam } from './balam.ts'
import { vianney } from './vianney.ts'
import type { Voice } from './voice.ts'

const voices: Readonly<Record<TicketSettings['template'], Voice>> = { vianney, balam }

export const voiceOf = (template: TicketSettings['template']): Voice => voices[template]
