import type { Migration } from '../migrate.ts'

/** Cuotas of a card's part (D195). */
export const cuotasOfParts: Migration = {
  name: '0013-cuotas',
  statements: () => [
    'alter table payment add column cuotas integer',
    'create index payment_cuotas on payment (shop_id, at_local, cuotas, amount) where cuotas is not null',
  ],
}
