import type { Migration } from '../migrate.ts'

/** A count keeps how many sales each device said it had made (D97). */
export const salesMade: Migration = {
  name: '0047-sales-made',
  statements: ({ text }) => [`alter table cash_count add column made ${text}`],
}
