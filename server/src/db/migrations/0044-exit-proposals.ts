import type { Migration } from '../migrate.ts'

/** Clerks propose what leaves without being sold (D121). */
export const exitProposals: Migration = {
  name: '0044-exit-proposals',
  statements: ({ text, idColumn }) => [
    `create table exit_proposal (
      ${idColumn},
      shop_id bigint not null references shop,
      shop_name ${text} not null,
      shop_key ${text} not null,
      extension_id bigint not null references extension,
      extension_name ${text} not null,
      extension_key ${text} not null,
      product_id bigint not null references product,
      code ${text} not null,
      code_key ${text} not null,
      name ${text} not null,
      name_key ${text} not null,
      kind ${text} not null check (kind in ('waste', 'theft', 'ownUse', 'gift', 'sample')),
      quantity bigint not null check (quantity > 0),
      reason ${text} not null,
      reason_key ${text} not null,
      author_id bigint not null references user_account,
      author_name ${text} not null,
      author_key ${text} not null,
      issued_at ${text} not null,
      issued_local ${text} not null,
      state ${text} not null check (state in ('open', 'made', 'declined')),
      decided_by ${text},
      decided_local ${text},
      answer ${text} not null,
      exit_id bigint references stock_exit,
      check ((state = 'made') = (exit_id is not null)),
      check ((state = 'open') = (decided_by is null))
    )`,
    'create index exit_proposal_shop on exit_proposal (shop_id, id)',
    `create index exit_proposal_open on exit_proposal (shop_id, id) where state = 'open'`,
    'create unique index exit_proposal_exit on exit_proposal (exit_id) where exit_id is not null',
  ],
}
