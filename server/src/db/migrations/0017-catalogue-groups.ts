import type { Migration } from '../migrate.ts'

const LIVE = 'where deleted_at is null and is_active = 1'

/**
 * The catalogue offers the groups of a shop, and its specifications under them: for each name, whether there is a product, and
 * for a specification the least and the greatest of its groups, are the ends of an index.
 */
export const catalogueGroups: Migration = {
  name: '0017-catalogue-groups',
  statements: () => [
    `create index product_shop_group on product (group_id, shop_id) ${LIVE}`,
    `create index product_shop_specification_group on product (specification_id, shop_id, group_id) ${LIVE}`,
    // What the latter begins with.
    `drop index product_shop_specification`,
    // What the log knows of one product: its page shows how its prices came about.
    `create index audit_entry_subject on audit_entry (entity, entity_id, id)`,
  ],
}
