import type { Migration } from '../migrate.ts'

/** What a shop took on some days is read part by part (`/api/caja/pagos`). */
export const paymentDays: Migration = {
  name: '0045-payment-days',
  statements: () => ['create index payment_day on payment (shop_id, at_local)'],
}
