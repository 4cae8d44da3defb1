import { notifications } from '@mostrador/contract/overview/notifications'
import { catalogueOrderList } from '@mostrador/contract/sale/catalogue-order-list'
import { catalogueOrderById } from '@mostrador/contract/sale/catalogue-orders'
import { encargoList } from '@mostrador/contract/sale/encargos'

/** Calls to read again after a decision on a visitor's order. */
export const DECIDED = [catalogueOrderById, catalogueOrderList, encargoList, notifications]
