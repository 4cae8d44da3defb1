import type { Migration } from '../migrate.ts'
import { shopFloor } from './0001-shop-floor.ts'
import { backOffice } from './0002-back-office.ts'
import { foldedSearch } from './0003-folded-search.ts'
import { peopleAndFigures } from './0004-people-and-figures.ts'
import { keptHashtagLinks } from './0005-kept-hashtag-links.ts'
import { importStaging } from './0006-import-staging.ts'
import { catalogueOrders } from './0007-catalogue.ts'
import { footerLinks } from './0008-footer-links.ts'
import { encargos } from './0009-encargos.ts'
import { daySubtotals } from './0010-day-subtotals.ts'
import { importProgress } from './0011-import-progress.ts'
import { callCounts } from './0012-call-counts.ts'
import { invoiceSearchIndex } from './0013-invoice-search.ts'
import { invoiceSieve } from './0014-invoice-sieve.ts'

/** In order, listed by hand: a migration that is not here does not exist. */
export const migrations: readonly Migration[] = [
  shopFloor,
  backOffice,
  foldedSearch,
  peopleAndFigures,
  keptHashtagLinks,
  importStaging,
  catalogueOrders,
  footerLinks,
  encargos,
  daySubtotals,
  importProgress,
  callCounts,
  invoiceSearchIndex,
  invoiceSieve,
]
