import { counted, groupCount, saidCount } from '../count.ts'
import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'
import type { TransferLimits } from '../group/shop-rules.ts'

/** State of a transfer (D115). */
export type TransferState = 'requested' | 'sent' | 'disputed' | 'received' | 'cancelled'

/** estado on the wire. */
export const TRANSFER_WIRE_WORDS = {
  requested: 'solicitado',
  sent: 'enviado',
  disputed: 'por decidir',
  received: 'recibido',
  cancelled: 'cancelado',
} as const satisfies Record<TransferState, string>

export const TRANSFER_WORDS = {
  requested: 'Solicitado',
  sent: 'En camino',
  disputed: 'Por decidir',
  received: 'Recibido',
  cancelled: 'Cancelado',
} as const satisfies Record<TransferState, string>

export const TRANSFER_STATES = Object.keys(TRANSFER_WORDS) as TransferState[]

export type TransferStep = 'send' | 'receive' | 'decide' | 'cancel'

interface StepRule {
  readonly from: readonly TransferState[]
  readonly to: TransferState
  /** End at which a user with one shop may take the step. */
  readonly at: 'origin' | 'destination' | 'either'
}

const STEPS = {
  send: { from: ['requested'], to: 'sent', at: 'origin' },
  receive: { from: ['sent'], to: 'received', at: 'destination' },
  /** `transfers.decide` limits it to roles that may decide. */
  decide: { from: ['disputed'], to: 'received', at: 'either' },
  cancel: { from: ['requested', 'sent'], to: 'cancelled', at: 'either' },
} as const satisfies Record<TransferStep, StepRule>

export interface TransferShops {
  readonly fromShopId: number
  readonly toShopId: number
}

export const canTake = (step: TransferStep, state: TransferState): boolean =>
  (STEPS[step].from as readonly TransferState[]).includes(state)

export const stateAfter = (step: TransferStep): TransferState => STEPS[step].to

/**
 * Tests whether a user may take a step.
 * @param scope shop whose rows the user sees (null: every shop)
 */
export function mayTake(step: TransferStep, scope: number | null, { fromShopId, toShopId }: TransferShops): boolean {
  const isOrigin = scope === null || scope === fromShopId
  const isDestination = scope === null || scope === toShopId
  const { at } = STEPS[step]
  return at === 'origin' ? isOrigin : at === 'destination' ? isDestination : isOrigin || isDestination
}

export const isEndOf = (scope: number | null, { fromShopId, toShopId }: TransferShops): boolean =>
  scope === null || scope === fromShopId || scope === toShopId

export const transferNumber = ({ id, askedAt }: { readonly id: number; readonly askedAt: string }): string =>
  documentNumber(NUMBER_LETTERS.transfer, askedAt, id)

/** Received less sent units: negative if lost, positive if found. */
export const arrivalDifference = ({
  sent,
  received,
}: {
  readonly sent: number | null
  readonly received: number | null
}) => (received === null ? 0 : received - (sent ?? 0))

export const MOST_EXTRA_UNITS = 1000
export const MOST_MISSING_PERCENT = 100

export function isWithinLimits(
  line: { readonly sent: number; readonly received: number },
  { transferExtraUnits, transferMissingPercent }: TransferLimits,
): boolean {
  const difference = arrivalDifference(line)
  return difference > 0 ? difference <= transferExtraUnits : -difference * 100 <= line.sent * transferMissingPercent
}

export interface TransferDifference {
  readonly missing: number
  readonly found: number
}

export const sumOfDifferences = (differences: readonly number[]): TransferDifference => ({
  missing: differences.reduce((sum, each) => sum + Math.max(-each, 0), 0),
  found: differences.reduce((sum, each) => sum + Math.max(each, 0), 0),
})

/** 'faltan 5 unidades y sobra 1 unidad'. */
export function differenceInWords({ missing, found }: TransferDifference): string {
  const units = (count: number) => counted(count, 'unidad', 'unidades')
  const lost = missing > 0 ? `${missing === 1 ? 'falta' : 'faltan'} ${units(missing)}` : ''
  const extra = found > 0 ? `${found === 1 ? 'sobra' : 'sobran'} ${units(found)}` : ''
  return [lost, extra].filter(Boolean).join(' y ')
}

export function arrivalSentence(sent: number, came: number): string {
  if (came < sent) return `${saidCount(sent - came, 'Falta', 'Faltan')} de ${groupCount(sent)}.`
  if (came === sent) return 'Llegaron otras unidades que las enviadas.'
  const more = came - sent
  return `${saidCount(more, 'Llegó', 'Llegaron')} de más: ${saidCount(sent, 'se envió', 'se enviaron')}.`
}
