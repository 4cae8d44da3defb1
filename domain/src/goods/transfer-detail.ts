import type { Ticket } from '../group/ticket.ts'
import type { ProductCode } from './product-code.ts'
import type { TransferShops, TransferState } from './transfer.ts'

/** Time (local) and author of a step. */
export interface TransferTaken {
  readonly at: string
  readonly by: string
}

export interface TransferDetailLine {
  /** Id at the origin. */
  readonly productId: number
  readonly code: string
  readonly barcode: string
  readonly codes?: readonly ProductCode[] | undefined
  readonly element: string
  readonly name: string
  readonly specification: string
  readonly photos: readonly string[]
  readonly asked: number
  /** Units sent and received. Null before. */
  readonly sent: number | null
  readonly received: number | null
  /** Units that left and have neither arrived nor come back. */
  readonly onTheWay: number
  /** The part of what was counted that waits for a decision (D202): negative if units are missing. */
  readonly disputed: number
  readonly stock: number
}

/** Everything that a transfer's screen and paper need (wire.md, POST /api/traslados/id). */
export interface TransferDetail extends TransferShops {
  readonly id: number
  readonly number: string
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly askedAt: string
  readonly from: string
  readonly fromExtension: string
  readonly to: string
  readonly toExtension: string
  readonly state: TransferState
  readonly units: number
  readonly author: string
  readonly note: string
  readonly reason: string
  readonly sent: TransferTaken | null
  readonly received: TransferTaken | null
  /** The decision on its difference. Null without one, and once it is received again. */
  readonly decided: TransferTaken | null
  readonly answer: string
  readonly cancelled: TransferTaken | null
  readonly lines: readonly TransferDetailLine[]
  readonly ticket: Ticket
}
