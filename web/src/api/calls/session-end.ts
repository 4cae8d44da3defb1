import { makeSignal } from './signal.ts'

/** Signals that a call of a logged-in user was answered 'not logged in'. */
export const { tell: announceSessionEnd, listen: onSessionEnd } = makeSignal()
