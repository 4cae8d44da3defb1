import type { TicketTemplate } from '@mostrador/domain/group/ticket'
import { linenVoice } from './linen-voice.ts'
import { rosettesVoice } from './rosettes-voice.ts'
import type { Voice } from './voice.ts'

const voices: Readonly<Record<TicketTemplate, Voice>> = { linen: linenVoice, rosettes: rosettesVoice }

export const voiceOf = (template: TicketTemplate): Voice => voices[template]
