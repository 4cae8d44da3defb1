import type { PaymentPart } from '@mostrador/domain/money/payment'
import type { ServiceContext } from '../../../context.ts'
import { Refusal } from '../../../refuse.ts'
import { countThisTry, refuseWhileLocked } from '../../people/session/count-try.ts'

const WRONG: ReadonlySet<string> = new Set(['voucherUnknown', 'voucherNotFound'])

/**
 * Limits guesses of a voucher's code like those of the supervisor's key (D101, D16). A right code does not clear the
 * count, because a guesser could use a voucher of their own.
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

/** Guards payments too. Only a part with a voucher can guess a code. */
export const guardPayments = <Result>(
  context: ServiceContext,
  userId: number,
  parts: readonly PaymentPart[] | undefined,
  work: () => Promise<Result>,
): Promise<Result> =>
  parts?.some(({ method }) => method === 'voucher') ? guardVoucherGuesses(context, userId, work) : work()
