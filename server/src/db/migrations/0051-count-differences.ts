import { PUESTOS } from '@mostrador/domain/people/role'
import { METHOD_NUMBERS } from '@mostrador/domain/sale/payment'
import { DECLARED_METHODS, LATENESS_NUMBERS } from '@mostrador/domain/sale/shift'
import type { Migration } from '../migrate.ts'

const differs = DECLARED_METHODS.map((method) => `${method}_difference <> 0`).join(' or ')

/**
 * A count keeps what each form of payment differs by (D206). Counts from before are compared too, and the owner's bell has their
 * notices as read: a shop that never declared its cards would hear of a month of counts at once.
 */
export const countDifferences: Migration = {
  name: '0051-count-differences',
  statements: ({ jsonNumber }) => [
    ...DECLARED_METHODS.map(
      (method) => `alter table cash_count add column ${method}_difference bigint not null default 0`,
    ),
    `update cash_count set ${DECLARED_METHODS.map(
      (method) => `${method}_difference = coalesce(${jsonNumber('declared', method)}, 0)
        - coalesce((select sum(amount) from payment where payment.shift_id = cash_count.shift_id
          and payment.method = ${METHOD_NUMBERS[method]} and payment.lateness = ${LATENESS_NUMBERS.onTime}), 0)`,
    ).join(', ')} where kind = 'close'`,
    `insert into notification_read (user_id, notification, at)
      select user_account.id, 'diferencia-' || cash_count.shift_id, cash_count.at from user_account, cash_count
      inner join shift on shift.id = cash_count.shift_id
      inner join cash_setting on cash_setting.shop_id = shift.shop_id
      where user_account.role = ${PUESTOS.owner} and cash_count.kind = 'close' and (${differs})
        and abs(cash_count.cash - cash_count.expected) <= cash_setting.tolerance
        and not exists (select 1 from notification_read where user_id = user_account.id
          and notification = 'diferencia-' || cash_count.shift_id)`,
  ],
}
