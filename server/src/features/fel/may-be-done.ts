import { ageOf } from '@mostrador/domain/fel/age'
import type { DocumentState } from '@mostrador/domain/fel/state'
import { can } from '@mostrador/domain/permissions'
import type { Caller } from '../../caller.ts'
import type { FelDocument } from './fel-document.queries.ts'

interface Standing {
  readonly state: DocumentState
  readonly errorCode: string | null
}

/** Its receiver was wrong from the start: there are no bytes that could be sent. */
const isUnwritten = ({ errorCode }: Standing): boolean => errorCode === 'receiver' || errorCode === 'cfLimit'

/** Whether another document may take its place at once: it was rejected, or could never be written (D164). */
export const isMendable = (document: Standing): boolean =>
  document.state === 'rejected' || (document.state === 'review' && isUnwritten(document))

/** Whether its own bytes may be sent again. */
const isSendable = (document: Standing): boolean =>
  document.state === 'queued' ||
  document.state === 'rejected' ||
  (document.state === 'review' && !isUnwritten(document)) ||
  (document.state === 'annulPending' && document.errorCode !== null)

type Act = 'correct' | 'retry' | 'anew' | 'decide'

/** What somebody may do with a document now: the buttons under it. */
export function mayBeDone(caller: Caller, { state, type, errorCode, emittedAt }: FelDocument, now: number): Act[] {
  const acts: Act[] = []
  const isOld = type !== 'ANUL' && ageOf(Date.parse(emittedAt), now) === 'tooOld'
  if (type !== 'ANUL' && isMendable({ state, errorCode }) && can(caller, isOld ? 'fel.decide' : 'fel.write'))
    acts.push('correct')
  if (isSendable({ state, errorCode }) && !isOld && can(caller, 'fel.write')) acts.push('retry')
  if (isOld && (state === 'review' || state === 'rejected') && can(caller, 'fel.decide')) acts.push('anew')
  if (state === 'annulPending' && errorCode !== null && can(caller, 'fel.decide')) acts.push('decide')
  return acts
}
