import { notifications } from '@mostrador/contract/overview/notifications'
import { catalogueOrderById, catalogueOrderList } from '@mostrador/contract/sale/catalogue-orders'
import { encargoList } from '@mostrador/contract/sale/encargos'

/** Calls whose answers a decision on a visitor's order changes. */
export const DECIDED = [catalogueOrderById, catalogueOrderList, encargoList, notifications]
