import { CHARGE_WORDS, type ChargeState } from '@mostrador/domain/payment'
import { StatusDot } from '../../ui/status-dot.tsx'

const TONES = { unasked: 'quiet', owing: 'attention', partly: 'attention', charged: 'done' } as const satisfies Record<
  ChargeState,
  string
>

/** How far an order is paid, with its word; of one that nobody was asked to pay, a dash alone (D88). */
export const ChargeDot = ({ charge }: { readonly charge: ChargeState }) =>
  charge === 'unasked' ? CHARGE_WORDS.unasked : <StatusDot tone={TONES[charge]} word={CHARGE_WORDS[charge]} />
