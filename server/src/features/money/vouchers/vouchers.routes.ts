import { voucherByCode } from '@mostrador/contract/money/vouchers'
import { DONE } from '@mostrador/domain/messages.es'
import { readVoucherCode } from '@mostrador/domain/money/voucher'
import { rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { guardVoucherGuesses } from './guess-guard.ts'
import { findVoucher } from './voucher.queries.ts'

export function voucherRoutes({ staff }: Binder, context: Context): void {
  staff(voucherByCode, async ({ params, caller }) => {
    const code = readVoucherCode(params.code)
    // A typing error is no guess, because a guesser knows the check character.
    if (code === null) throw refuse('voucherNotFound', [])
    const voucher = await guardVoucherGuesses(context, caller.id, async () => {
      const found = await findVoucher(context.database.reads, code, rowScope(caller))
      if (!found) throw refuse('voucherNotFound', [])
      return found
    })
    const { balance, expiresOn, issuedLocal: issuedAt } = voucher
    return { voucher: { code, balance, expiresOn, issuedAt }, message: DONE.listed }
  })
}
