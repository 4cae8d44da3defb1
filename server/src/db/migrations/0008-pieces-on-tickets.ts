import type { Migration } from '../migrate.ts'

/** Whether a shop's tickets name the pieces of sets (D179). Shops of before have printed them. */
export const piecesOnTickets: Migration = {
  name: '0008-pieces-on-tickets',
  statements: () => ['alter table ticket_setting add column names_pieces integer not null default 1'],
}
