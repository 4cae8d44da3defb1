import { makeSignal } from './signal.ts'

/** A call of somebody who was logged in was answered 'not logged in'. */
export const { tell: announceSessionEnd, listen: onSessionEnd } = makeSignal()
