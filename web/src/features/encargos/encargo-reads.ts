import { dashboard } from '@mostrador/contract/dashboard'
import { encargoById, encargoList, encargoStock } from '@mostrador/contract/encargos'
import { inventory } from '@mostrador/contract/products'
import { stockList } from '@mostrador/contract/stock'

/** What is old once an encargo was made, changed or removed: it holds stock (D24). */
export const ENCARGO_READS = [encargoList, encargoById, encargoStock, inventory, stockList, dashboard]
