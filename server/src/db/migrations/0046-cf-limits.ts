import type { Migration } from '../migrate.ts'

/** From which day on which limit of CF holds (D163): those that were settled hold since ever. */
export const cfLimits: Migration = {
  name: '0046-cf-limits',
  statements: ({ text }) => [
    `alter table fel_shop add column cf_limits ${text} not null default '[]'`,
    `update fel_shop set cf_limits =
      '[{"since":"","cfLimit":' || cf_limit || ',"cfWarning":' || cf_warning || '}]'`,
    ...['cf_warning', 'cf_limit'].map((column) => `alter table fel_shop drop column ${column}`),
  ],
}
