import type { Migration } from '../migrate.ts'

/** The menu asks at each opening of a screen whether its shop has encargos (D230). */
export const encargosOfAShop: Migration = {
  name: '0057-encargos-of-a-shop',
  statements: () => ['create index encargo_shop on encargo (shop_id, id)'],
}
