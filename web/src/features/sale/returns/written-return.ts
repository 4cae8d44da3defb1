import type { RefundForm } from '@mostrador/domain/money/payment'
import { CONDITION_WORDS, type ReturnedCondition } from '@mostrador/domain/sale/goods-return'
import { z } from 'zod/mini'
import { readRows, writeRows } from '../../../session/forms/kept-rows.ts'
import { type Choice, NOTHING_CHOSEN } from './refund-plan.ts'

export const keptCondition = z.enum(Object.keys(CONDITION_WORDS) as ReturnedCondition[])

export interface WrittenReturn {
  /** Rows by line of the invoice, as JSON. */
  choice: string
  reason: string
  method: RefundForm
  reference: string
  /** The shift that gives the cash. '' for none, null if not chosen yet. */
  shift: string | null
}

export const NOTHING_WRITTEN: WrittenReturn = { choice: '[]', reason: '', method: 'cash', reference: '', shift: null }

const chosenLine = z.object({ at: z.number(), units: z.number(), condition: keptCondition })

export const readChoice = (text: string): Choice =>
  Object.fromEntries(readRows(z.array(chosenLine), text).map(({ at, ...chosen }) => [at, chosen]))

/** Skips lines without units and with the default condition. */
export const writeChoice = (choice: Choice): string =>
  writeRows(
    Object.entries(choice)
      .filter(([, { units, condition }]) => units > 0 || condition !== NOTHING_CHOSEN.condition)
      .map(([at, chosen]) => ({ at: Number(at), ...chosen })),
  )
