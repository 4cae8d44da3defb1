import { ageOf } from '@mostrador/domain/fiscal/age'
import { isCambiaria, isNote } from '@mostrador/domain/fiscal/issuer'
import type { Mendable } from '@mostrador/domain/fiscal/rejection'
import type { DocumentState } from '@mostrador/domain/fiscal/state'
import { can } from '@mostrador/domain/people/permissions'
import { DAY_MS } from '@mostrador/domain/time'
import type { Caller } from '../../../caller.ts'
import type { FelDocument } from './documents/fel-document.queries.ts'
import { faultOf } from './documents/show-document.ts'

interface Standing {
  readonly state: DocumentState
  readonly errorCode: string | null
}

/** The receiver was invalid from the start, so there are no bytes to send. */
const isUnwritten = ({ errorCode }: Standing): boolean => errorCode === 'receiver' || errorCode === 'cfLimit'

/** True if a replacement is possible at once (D164). */
export const isMendable = (document: Standing): boolean =>
  document.state === 'rejected' || (document.state === 'review' && isUnwritten(document))

const isSendable = (document: Standing): boolean =>
  document.state === 'queued' ||
  document.state === 'rejected' ||
  (document.state === 'review' && !isUnwritten(document)) ||
  (document.state === 'annulPending' && document.errorCode !== null)

/** A document less than a day ahead is certified once its time has come. */
export const isDatedAhead = (emittedAt: number, now: number): boolean => emittedAt - now > DAY_MS

/** The date is too old, or a clock that was ahead gave it. */
export const hasNoDate = ({ emittedAt }: { readonly emittedAt: string }, now: number): boolean =>
  ageOf(Date.parse(emittedAt), now) === 'tooOld' || isDatedAhead(Date.parse(emittedAt), now)

type Act = 'correct' | 'retry' | 'anew' | 'decide'

const FORM_CODES = new Set(['FEL_GEN101', 'FEL_GEN102'])

/**
 * Returns the part that a replacement must change (D167). A note has its invoice's receiver. A factura cambiaria
 * whose form SAT refuses becomes a factura if its issuer changed to that (D190).
 */
export function mendableOf(document: FelDocument): Mendable {
  const mendable = faultOf(document)?.mendable ?? 'none'
  if (isCambiaria(document.type) && FORM_CODES.has(document.errorCode ?? '')) return 'settings'
  return isNote(document.type) && mendable === 'receiver' ? 'settings' : mendable
}

/** The buttons that a person gets under a document. */
export function mayBeDone(caller: Caller, document: FelDocument, now: number): Act[] {
  const { state, type, errorCode, emittedAt } = document
  const acts: Act[] = []
  const isOld = type !== 'ANUL' && hasNoDate({ emittedAt }, now)
  const isMended = type !== 'ANUL' && isMendable(document) && mendableOf(document) !== 'none'
  if (isMended && can(caller, isOld ? 'fel.decide' : 'fel.write')) acts.push('correct')
  if (isSendable({ state, errorCode }) && !isOld && can(caller, 'fel.write')) acts.push('retry')
  if (isOld && (state === 'review' || state === 'rejected') && can(caller, 'fel.decide')) acts.push('anew')
  if (state === 'annulPending' && errorCode !== null && can(caller, 'fel.decide')) acts.push('decide')
  return acts
}
