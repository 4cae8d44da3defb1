import { DOCUMENT_WORDS } from '@mostrador/domain/fiscal/state'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import type { FelState } from './fel-words.ts'

const TONES = {
  queued: 'attention',
  sending: 'attention',
  certified: 'done',
  rejected: 'loss',
  annulPending: 'attention',
  annulled: 'quiet',
  review: 'loss',
} as const satisfies Record<FelState, string>

export const STATE_CHOICES = (Object.keys(TONES) as FelState[]).map((state) => ({
  value: state,
  label: DOCUMENT_WORDS[state],
}))

export function StateDot({ state }: { readonly state: FelState }) {
  return <StatusDot tone={TONES[state]} word={DOCUMENT_WORDS[state]} />
}
