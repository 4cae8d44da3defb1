import { randomInt } from 'node:crypto'
import type { Centavos } from '@mostrador/domain/money'
import { expiryOf, VOUCHER_RANDOMS, voucherCode } from '@mostrador/domain/money/voucher'
import { instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { insertVoucher } from './voucher.queries.ts'

export interface GivenVoucher {
  readonly id: number
  readonly code: string
  readonly balance: Centavos
}

/** Gives a voucher for a return (D101) or, if `returnId` is null, for an excess on account. 0 `months`: no end. */
export async function giveVoucher(
  tx: Tx,
  amount: Centavos,
  {
    shopId,
    returnId,
    months,
    now,
  }: { readonly shopId: number; readonly returnId: number | null; readonly months: number; readonly now: number },
): Promise<GivenVoucher> {
  const code = voucherCode(Array.from({ length: VOUCHER_RANDOMS.count }, () => randomInt(VOUCHER_RANDOMS.below)))
  const id = await insertVoucher(tx, {
    code,
    shopId,
    returnId,
    amount,
    balance: amount,
    expiresOn: expiryOf(localDay(now), months),
    issuedAt: instantOf(now),
    issuedLocal: localTime(now),
  })
  return { id, code, balance: amount }
}
