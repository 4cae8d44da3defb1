import type { Migration } from '../migrate.ts'

/** What a unit costs, on its way in an import (D110). */
export const importCosts: Migration = {
  name: '0037-import-costs',
  statements: () => ['alter table import_row add column cost bigint'],
}
