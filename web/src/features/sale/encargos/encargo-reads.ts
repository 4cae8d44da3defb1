import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { encargoById, encargoList, encargoStock } from '@mostrador/contract/sale/encargos'

/** An encargo holds stock (D24), so stock is read again too. */
export const ENCARGO_READS = [encargoList, encargoById, encargoStock, inventory, stockList, dashboard]
