import type { Migration } from '../migrate.ts'

/** A hashtag taken off a product leaves its row, like every deletion; a product has each hashtag once. */
export const keptHashtagLinks: Migration = {
  name: '0005-kept-hashtag-links',
  statements: ({ text }) => [
    `alter table product_hashtag add column deleted_at ${text}`,
    `create unique index product_hashtag_pair on product_hashtag (product_id, hashtag_id) where deleted_at is null`,
    `create index product_hashtag_live on product_hashtag (id) where deleted_at is null`,
  ],
}
