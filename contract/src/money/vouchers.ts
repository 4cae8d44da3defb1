import { LONGEST_TYPED_CODE } from '@mostrador/domain/money/voucher'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { money, plain } from '../wire.ts'

/** Balance of a voucher (D101). 404 for an unknown code, another shop's, or a wrong one. Guessing is throttled. */
export const voucherByCode = endpoint({
  name: 'voucherByCode',
  method: 'GET',
  path: '/api/vales/:codigo',
  action: 'vouchers.read',
  params: row({ code: ['codigo', z.string().check(z.minLength(1), z.maxLength(LONGEST_TYPED_CODE))] }),
  reply: row({
    voucher: [
      'data',
      row({
        code: ['codigo', plain],
        balance: ['saldo', money],
        issuedAt: ['emitido', plain],
        expiresOn: ['vence', z.nullable(plain)],
      }),
    ],
    message: ['message', z.string()],
  }),
})
