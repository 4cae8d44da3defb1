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
import { salesKeptApart } from './0015-sales-kept-apart.ts'
import { officeActs } from './0016-office-acts.ts'
import { catalogueGroups } from './0017-catalogue-groups.ts'
import { listIndexes } from './0018-lists.ts'
import { guessing } from './0019-guessing.ts'
import { knownBrowsers } from './0020-known-browsers.ts'
import { tillTime } from './0021-till-time.ts'
import { passkeys } from './0022-passkeys.ts'
import { sessionDevice } from './0023-session-device.ts'
import { invoiceTexts } from './0024-invoice-texts.ts'
import { cash } from './0025-cash.ts'
import { returns } from './0026-returns.ts'
import { encargoMoney } from './0027-encargo-money.ts'
import { takenByDay } from './0028-taken-by-day.ts'
import { costs } from './0029-costs.ts'
import { receivings } from './0030-receivings.ts'
import { transfers } from './0031-transfers.ts'
import { stockCounts } from './0032-stock-counts.ts'
import { labels } from './0033-labels.ts'
import { reorder } from './0034-reorder.ts'
import { productDays } from './0035-product-days.ts'
import { fel } from './0036-fel.ts'
import { importCosts } from './0037-import-costs.ts'
import { tradingGroup } from './0038-trading-group.ts'
import { shopRules } from './0039-shop-rules.ts'
import { shopBrands } from './0040-shop-brands.ts'
import { templateNames } from './0041-template-names.ts'
import { productPeriods } from './0042-product-periods.ts'
import { totp } from './0043-totp.ts'
import { exitProposals } from './0044-exit-proposals.ts'
import { paymentDays } from './0045-payment-days.ts'
import { cfLimits } from './0046-cf-limits.ts'
import { salesMade } from './0047-sales-made.ts'
import { transferDifferences } from './0048-transfer-differences.ts'
import { felIssuerVersions } from './0049-fel-issuer-versions.ts'
import { lostCommits } from './0050-lost-commits.ts'
import { countDifferences } from './0051-count-differences.ts'
import { supplierCredit } from './0052-supplier-credit.ts'
import { countedShifts } from './0053-counted-shifts.ts'
import { shopHours } from './0054-shop-hours.ts'
import { sellingInAShop } from './0055-selling-in-a-shop.ts'
import { staffPins } from './0056-staff-pins.ts'
import { encargosOfAShop } from './0057-encargos-of-a-shop.ts'
import { erasedDevices } from './0058-erased-devices.ts'

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
  salesKeptApart,
  officeActs,
  catalogueGroups,
  listIndexes,
  guessing,
  knownBrowsers,
  tillTime,
  passkeys,
  sessionDevice,
  invoiceTexts,
  cash,
  returns,
  encargoMoney,
  takenByDay,
  costs,
  receivings,
  transfers,
  stockCounts,
  labels,
  reorder,
  productDays,
  fel,
  importCosts,
  tradingGroup,
  shopRules,
  shopBrands,
  templateNames,
  productPeriods,
  totp,
  exitProposals,
  paymentDays,
  cfLimits,
  salesMade,
  transferDifferences,
  felIssuerVersions,
  lostCommits,
  countDifferences,
  supplierCredit,
  countedShifts,
  shopHours,
  sellingInAShop,
  staffPins,
  encargosOfAShop,
  erasedDevices,
]
