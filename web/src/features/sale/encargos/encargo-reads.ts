import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { encargoById, encargoList, encargoStock } from '@mostrador/contract/sale/encargos'

/** Calls to read again after a change of an encargo, because it holds stock (D24). */
export const ENCARGO_READS = [encargoList, encargoById, encargoStock, inventory, stockList, dashboard]
