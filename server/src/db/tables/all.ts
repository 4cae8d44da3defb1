import { accountPaymentOrders, accountPayments } from './account-payment.ts'
import { affiliates } from './affiliate.ts'
import { auditEntries } from './audit-entry.ts'
import {
  cashCounts,
  cashSettings,
  discardedNumbers,
  drawerMovements,
  drawers,
  erasedDevices,
  keptAnswers,
  shiftKeys,
  shifts,
} from './cash.ts'
import { catalogueOrderLines, catalogueOrders, catalogueTries } from './catalogue-order.ts'
import { commissionGroups, commissionLines, commissionSettlements, commissions } from './commission.ts'
import { customers } from './customer.ts'
import { customerReminders } from './customer-reminder.ts'
import { encargoLinePieces, encargoLines, invoiceLinePieces, invoiceLines, quotationLines } from './document-line.ts'
import { encargos } from './encargo.ts'
import { families, familyMembers } from './family.ts'
import { felDocuments, felIssuers, felIssuerVersions, felOutages, felShops, felTaxpayers } from './fel.ts'
import { dayTaken, dayTotals, visitTotals } from './figures.ts'
import { goodsReturnLines, goodsReturns, vouchers } from './goods-return.ts'
import {
  callCounts,
  footerLinks,
  groupSettings,
  importProgress,
  lostCommits,
  notificationReads,
  revisions,
  tradingGroups,
} from './installation.ts'
import { invoices } from './invoice.ts'
import { invoiceInstalments } from './invoice-instalment.ts'
import { invoiceTextMark, invoiceTextSource, invoiceTexts } from './invoice-text.ts'
import { productLabels } from './label.ts'
import { elements, extensions, hashtags, productGroups, shops, specifications } from './lookup.ts'
import { passkeys } from './passkey.ts'
import { payments } from './payment.ts'
import { priceRules, priceRuleVersions } from './price-rule.ts'
import { importRows, productCodes, productPieces, products } from './product.ts'
import { productEquivalents, productFits } from './product-fit.ts'
import { purchaseOrderLines, purchaseOrders } from './purchase-order.ts'
import { quotations, quotationVersions } from './quotation.ts'
import { receivingLines, receivings, receivingUnknowns } from './receiving.ts'
import { knownBrowsers, loginAttempts, secrets, secretTries, sessions, usedChallenges } from './session.ts'
import { formerSlugs, shopBrands } from './shop-brand.ts'
import { shopDevices } from './shop-device.ts'
import { authorDayTotals, productDayTotals, productHashtags, productPeriodTotals, stockMovements } from './stock.ts'
import { stockCountLines, stockCountProducts, stockCounts } from './stock-count.ts'
import { exitProposals, stockExits } from './stock-exit.ts'
import { suppliers } from './supplier.ts'
import { ticketSettings } from './ticket-setting.ts'
import { recoveryCodes, totps } from './totp.ts'
import { transferLines, transfers } from './transfer.ts'
import { users } from './user.ts'
import { writeOffs } from './write-off.ts'

/** In the order in which `move` shows them: the most interesting tables come first. */
export const TABLES = [
  invoices,
  invoiceLines,
  encargos,
  encargoLines,
  invoiceInstalments,
  writeOffs,
  invoiceLinePieces,
  encargoLinePieces,
  goodsReturns,
  goodsReturnLines,
  transfers,
  transferLines,
  stockExits,
  exitProposals,
  felDocuments,
  felIssuers,
  felIssuerVersions,
  felShops,
  felTaxpayers,
  felOutages,
  vouchers,
  accountPayments,
  accountPaymentOrders,
  catalogueOrders,
  catalogueOrderLines,
  catalogueTries,
  commissions,
  commissionGroups,
  commissionSettlements,
  commissionLines,
  quotations,
  quotationVersions,
  quotationLines,
  payments,
  shifts,
  drawerMovements,
  cashCounts,
  priceRules,
  priceRuleVersions,
  products,
  productFits,
  productEquivalents,
  families,
  familyMembers,
  suppliers,
  stockMovements,
  stockCounts,
  stockCountLines,
  stockCountProducts,
  purchaseOrders,
  purchaseOrderLines,
  receivings,
  receivingLines,
  receivingUnknowns,
  productCodes,
  productPieces,
  productHashtags,
  productLabels,
  productDayTotals,
  productPeriodTotals,
  authorDayTotals,
  groupSettings,
  tradingGroups,
  dayTotals,
  dayTaken,
  affiliates,
  customers,
  customerReminders,
  users,
  shops,
  extensions,
  productGroups,
  elements,
  specifications,
  hashtags,
  shopBrands,
  formerSlugs,
  ticketSettings,
  cashSettings,
  drawers,
  shiftKeys,
  discardedNumbers,
  erasedDevices,
  keptAnswers,
  auditEntries,
  visitTotals,
  notificationReads,
  footerLinks,
  secrets,
  passkeys,
  totps,
  recoveryCodes,
  shopDevices,
  knownBrowsers,
  loginAttempts,
  secretTries,
  usedChallenges,
  revisions,
  importRows,
  importProgress,
  lostCommits,
  callCounts,
  sessions,
] as const

/** Tables of an engine's own index, which `move` does not copy. */
export const INDEXES = [invoiceTexts, invoiceTextSource, invoiceTextMark] as const
