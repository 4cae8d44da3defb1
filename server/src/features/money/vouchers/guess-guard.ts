import type { PaymentPart } from '@mostrador/domain/money/payment'
import type { ServiceContext } from '../../../context.ts'
import { Refusal } from '../../../refuse.ts'
import { countThisTry, refuseWhileLocked } from '../../people/session/count-try.ts'

const WRONG: ReadonlySet<string> = new Set(['voucherUnknown', 'voucherNotFound'])

/**
 * A voucher's code is money: who guesses is stopped as who guesses the supervisor's key is (D101, D16). Nothing forgets a wrong
 * one before its time: who holds a voucher of their own would begin anew with it.
 */
export async function guardVoucherGuesses<Result>(
  context: ServiceContext,
  userId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  await refuseWhileLocked(context, userId, 'voucher')
  try {
    return await work()
  } catch (fault) {
    if (fault instanceof Refusal && WRONG.has(fault.code)) await countThisTry(context, userId, 'voucher')
    throw fault
  }
}

/** The same for what is paid: only who names a voucher can guess one. */
export const guardPayments = <Result>(
  context: ServiceContext,
  userId: number,
  parts: readonly PaymentPart[] | undefined,
  work: () => Promise<Result>,
): Promise<Result> =>
  parts?.some(({ method }) => method === 'voucher') ? guardVoucherGuesses(context, userId, work) : work()
