import type { Migration } from '../migrate.ts'

/** The apostrophes that B'alam was written with, as a name's folded form keeps them: the rule went by the name until here. */
const MARKS = [' ', "''", '’', '‘', '‛', 'ʼ', 'ʻ', 'ʹ', 'ˈ', '`', '´', '′', '＇']

const bare = MARKS.reduce((name, mark) => `replace(${name}, '${mark}', '')`, 'name_key')

/** What a shop does is settled, and no longer read off its name (D131): each keeps what its name made it do. */
export const shopRules: Migration = {
  name: '0039-shop-rules',
  statements: () => [
    `alter table shop add column has_affiliates bigint not null default 1 check (has_affiliates in (0, 1))`,
    `alter table shop add column has_encargos bigint not null default 1 check (has_encargos in (0, 1))`,
    `alter table shop add column offer_percent bigint not null default 0 check (offer_percent between 0 and 90)`,
    `alter table shop add column reduced_percent bigint not null default 20 check (reduced_percent between 0 and 90)`,
    `update shop set has_affiliates = 0, has_encargos = 0 where ${bare} = 'balam'`,
    // Vianney's catalogue announces 5 % (D41).
    `update shop set offer_percent = 5 where id = 2`,
  ],
}
