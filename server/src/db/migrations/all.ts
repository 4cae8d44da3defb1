import type { Migration } from '../migrate.ts'
import { baseline } from './0001-baseline.ts'
import { priceRules } from './0002-price-rules.ts'
import { productCodes } from './0003-product-codes.ts'
import { familiesOfProducts } from './0004-families.ts'
import { productSets } from './0005-product-sets.ts'
import { productFits } from './0006-product-fits.ts'
import { labelOffers } from './0007-label-offers.ts'
import { piecesOnTickets } from './0008-pieces-on-tickets.ts'
import { customersOfGroup } from './0009-customers.ts'
import { salesOnCredit } from './0010-credit.ts'
import { accountPayments } from './0011-account-payments.ts'
import { writeOffs } from './0012-write-offs.ts'
import { cuotasOfParts } from './0013-cuotas.ts'
import { accountReceipts } from './0014-account-receipts.ts'
import { quotations } from './0015-quotations.ts'
import { facturasCambiarias } from './0016-facturas-cambiarias.ts'
import { catalogueOrders } from './0017-catalogue-orders.ts'
import { commissionsOfPeople } from './0018-commissions.ts'

/** All migrations in order. A migration that is missing here never runs, and a released one is never changed (decision 0093). */
export const migrations: readonly Migration[] = [
  baseline,
  priceRules,
  productCodes,
  familiesOfProducts,
  productSets,
  productFits,
  labelOffers,
  piecesOnTickets,
  customersOfGroup,
  salesOnCredit,
  accountPayments,
  writeOffs,
  cuotasOfParts,
  accountReceipts,
  quotations,
  facturasCambiarias,
  catalogueOrders,
  commissionsOfPeople,
]
