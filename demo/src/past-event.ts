import { localTime, showLocal } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { Refusal, sentenceOf } from '@mostrador/server/refuse'

export interface PastEvent {
  /** Epoch milliseconds. */
  readonly at: number
  /** Spanish name of the act for the log: 'una devolución'. */
  readonly what: string
  readonly happen: (tx: Tx) => Promise<void>
}

export interface PastCashier {
  readonly id: number
  readonly name: string
  readonly extensionId: number
  readonly extension: string
}

/** An act that the shop's rules refuse. The message is a Spanish line for the log. */
export class RefusedAct extends Error {
  readonly position: number

  constructor(position: number, { at, what }: PastEvent, refusal: Refusal) {
    super(`Los datos de ejemplo quedan sin ${what} del ${showLocal(localTime(at))}: ${sentenceOf(refusal)}`)
    this.position = position
  }
}

/** Runs the acts by time, without those at the positions `leftOut`. Throws a RefusedAct. */
export async function happenInOrder(
  tx: Tx,
  events: readonly PastEvent[],
  leftOut: { has(position: number): boolean },
): Promise<void> {
  for (const [position, event] of events.toSorted((a, b) => a.at - b.at).entries())
    try {
      if (!leftOut.has(position)) await event.happen(tx)
    } catch (error) {
      throw error instanceof Refusal ? new RefusedAct(position, event, error) : error
    }
}
