import type { Migration } from '../migrate.ts'

/** Whether a shop has encargos is asked at each opening of a screen, for its menu (D230). */
export const encargosOfAShop: Migration = {
  name: '0057-encargos-of-a-shop',
  statements: () => ['create index encargo_shop on encargo (shop_id, id)'],
}
