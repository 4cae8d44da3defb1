import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'

/** How far a transfer is (D115). */
export type TransferState = 'requested' | 'sent' | 'received' | 'cancelled'

/** estado on the wire. */
export const TRANSFER_WIRE_WORDS = {
  requested: 'solicitado',
  sent: 'enviado',
  received: 'recibido',
  cancelled: 'cancelado',
} as const satisfies Record<TransferState, string>

/** As people read it. */
export const TRANSFER_WORDS = {
  requested: 'Solicitado',
  sent: 'En camino',
  received: 'Recibido',
  cancelled: 'Cancelado',
} as const satisfies Record<TransferState, string>

export const TRANSFER_STATES = Object.keys(TRANSFER_WORDS) as TransferState[]

/** What is done with a transfer after it was asked for. */
export type TransferStep = 'send' | 'receive' | 'cancel'

interface StepRule {
  readonly from: readonly TransferState[]
  readonly to: TransferState
  /** At which end somebody must be who sees one shop alone. */
  readonly at: 'origin' | 'destination' | 'either'
}

/** Which step leads where, and at which end it is done. */
const STEPS = {
  send: { from: ['requested'], to: 'sent', at: 'origin' },
  receive: { from: ['sent'], to: 'received', at: 'destination' },
  cancel: { from: ['requested', 'sent'], to: 'cancelled', at: 'either' },
} as const satisfies Record<TransferStep, StepRule>

/** The shops that a transfer goes between. */
export interface TransferShops {
  readonly fromShopId: number
  readonly toShopId: number
}

/** Whether a transfer in a state can still take a step. */
export const canTake = (step: TransferStep, state: TransferState): boolean =>
  (STEPS[step].from as readonly TransferState[]).includes(state)

export const stateAfter = (step: TransferStep): TransferState => STEPS[step].to

/**
 * Whether somebody may take a step.
 * @param scope the shop whose rows they see; null: every shop's
 */
export function mayTake(step: TransferStep, scope: number | null, { fromShopId, toShopId }: TransferShops): boolean {
  const isOrigin = scope === null || scope === fromShopId
  const isDestination = scope === null || scope === toShopId
  const { at } = STEPS[step]
  return at === 'origin' ? isOrigin : at === 'destination' ? isDestination : isOrigin || isDestination
}

/** Whether a transfer is theirs to see and to ask for: it begins or ends at their shop. */
export const isEndOf = (scope: number | null, { fromShopId, toShopId }: TransferShops): boolean =>
  scope === null || scope === fromShopId || scope === toShopId

/** 'T', the year in which it was asked for and the id. */
export const transferNumber = ({ id, askedAt }: { readonly id: number; readonly askedAt: string }): string =>
  documentNumber(NUMBER_LETTERS.transfer, askedAt, id)

/** What came less what was sent: below 0 it is lost, above it was found. */
export const arrivalDifference = ({
  sent,
  received,
}: {
  readonly sent: number | null
  readonly received: number | null
}) => (received === null ? 0 : received - (sent ?? 0))
