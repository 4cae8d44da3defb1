import * as purchaseOrders from './buying/purchase-orders.ts'
import * as receivings from './buying/receivings.ts'
import * as reorder from './buying/reorder.ts'
import type { Endpoint } from './endpoint.ts'
import * as fel from './fiscal/fel.ts'
import * as felTerms from './fiscal/fel-terms.ts'
import * as exitProposals from './goods/exit-proposals.ts'
import * as families from './goods/families.ts'
import * as labels from './goods/labels.ts'
import * as productCodes from './goods/product-codes.ts'
import * as productEdits from './goods/product-edits.ts'
import * as productFits from './goods/product-fits.ts'
import * as productPage from './goods/product-page.ts'
import * as productSets from './goods/product-sets.ts'
import * as productTags from './goods/product-tags.ts'
import * as products from './goods/products.ts'
import * as stock from './goods/stock.ts'
import * as stockCounts from './goods/stock-counts.ts'
import * as stockExits from './goods/stock-exits.ts'
import * as stockPlaces from './goods/stock-places.ts'
import * as stockReports from './goods/stock-reports.ts'
import * as suppliers from './goods/suppliers.ts'
import * as transfers from './goods/transfers.ts'
import * as brands from './group/brands.ts'
import * as lookups from './group/lookups.ts'
import * as network from './group/network.ts'
import * as settings from './group/settings.ts'
import * as tradingGroup from './group/trading-group.ts'
import * as training from './group/training.ts'
import * as accountPaymentList from './money/account-payment-list.ts'
import * as accountPayments from './money/account-payments.ts'
import * as cash from './money/cash.ts'
import * as payments from './money/payments.ts'
import * as till from './money/till.ts'
import * as vouchers from './money/vouchers.ts'
import * as dashboard from './overview/dashboard.ts'
import * as find from './overview/find.ts'
import * as notifications from './overview/notifications.ts'
import * as personalData from './overview/personal-data.ts'
import * as productImport from './overview/product-import.ts'
import * as reports from './overview/reports.ts'
import * as affiliateActs from './people/affiliate-acts.ts'
import * as affiliates from './people/affiliates.ts'
import * as customerActs from './people/customer-acts.ts'
import * as customers from './people/customers.ts'
import * as firstRun from './people/first-run.ts'
import * as openSessions from './people/open-sessions.ts'
import * as passkeys from './people/passkeys.ts'
import * as pins from './people/pins.ts'
import * as session from './people/session.ts'
import * as totp from './people/totp.ts'
import * as users from './people/users.ts'
import * as audit from './platform/audit.ts'
import * as backup from './platform/backup.ts'
import * as meta from './platform/meta.ts'
import * as photos from './platform/photos.ts'
import * as program from './platform/program.ts'
import * as trash from './platform/trash.ts'
import * as catalogue from './public/catalogue.ts'
import * as placeCatalogueOrder from './public/place-catalogue-order.ts'
import * as catalogueOrderList from './sale/catalogue-order-list.ts'
import * as catalogueOrders from './sale/catalogue-orders.ts'
import * as commissions from './sale/commissions.ts'
import * as encargos from './sale/encargos.ts'
import * as invoices from './sale/invoices.ts'
import * as offers from './sale/offers.ts'
import * as orders from './sale/orders.ts'
import * as purchaseHistory from './sale/purchase-history.ts'
import * as quotationList from './sale/quotation-list.ts'
import * as quotations from './sale/quotations.ts'
import * as receivableList from './sale/receivable-list.ts'
import * as receivables from './sale/receivables.ts'
import * as returns from './sale/returns.ts'

/** Modules that describe calls. Every call that one of them exports is in the table. */
const MODULES: readonly object[] = [
  dashboard,
  felTerms,
  fel,
  find,
  exitProposals,
  families,
  productImport,
  labels,
  lookups,
  photos,
  productCodes,
  productSets,
  productEdits,
  productFits,
  productPage,
  productTags,
  products,
  purchaseOrders,
  receivings,
  reorder,
  stockCounts,
  stockExits,
  stockPlaces,
  stockReports,
  stock,
  suppliers,
  transfers,
  audit,
  backup,
  brands,
  firstRun,
  meta,
  network,
  notifications,
  program,
  settings,
  tradingGroup,
  training,
  trash,
  affiliateActs,
  affiliates,
  customerActs,
  customers,
  openSessions,
  passkeys,
  personalData,
  pins,
  session,
  totp,
  users,
  reports,
  accountPaymentList,
  accountPayments,
  cash,
  catalogueOrderList,
  catalogueOrders,
  encargos,
  invoices,
  offers,
  orders,
  payments,
  purchaseHistory,
  quotationList,
  quotations,
  receivableList,
  commissions,
  receivables,
  returns,
  till,
  vouchers,
  catalogue,
  placeCatalogueOrder,
]

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isEndpoint = (value: object): value is Endpoint => 'path' in value && 'method' in value && 'reply' in value

const callsIn = (holder: object): Endpoint[] =>
  Object.values(holder)
    .filter(isPlain)
    .flatMap((value) => (isEndpoint(value) ? [value] : callsIn(value)))

/** Table of calls. The server refuses to start if a call has no handler, or a handler no call. */
export const endpoints: readonly Endpoint[] = MODULES.flatMap(callsIn)
