import { StatusDot } from '../../ui/status-dot.tsx'
import type { FelState } from './fel-words.ts'

const STATES = {
  queued: ['attention', 'En cola'],
  sending: ['attention', 'Enviando'],
  certified: ['done', 'Certificado'],
  rejected: ['loss', 'Rechazado'],
  annulPending: ['attention', 'Anulación pedida'],
  annulled: ['quiet', 'Anulado'],
  review: ['loss', 'Por revisar'],
} as const satisfies Record<FelState, readonly [string, string]>

export const STATE_CHOICES = (Object.keys(STATES) as FelState[]).map((state) => ({
  value: state,
  label: STATES[state][1],
}))

/** Where a document stands, as a dot with its word. */
export function StateDot({ state }: { readonly state: FelState }) {
  const [tone, word] = STATES[state]
  return <StatusDot tone={tone} word={word} />
}
