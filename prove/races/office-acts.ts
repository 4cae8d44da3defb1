import { editMembers } from '@mostrador/contract/goods/families'
import { editProducts } from '@mostrador/contract/goods/product-edits'
import { editProduct } from '@mostrador/contract/goods/stock'
import type { RaceAct } from './race-act.ts'

export const OFFICE_ACTS: Readonly<Record<string, RaceAct>> = {
  'cambiar el precio': async (s) => ({
    endpoint: editProducts,
    who: 'owner',
    json: [
      {
        productos: [
          await s.edit(await s.second(), { productoValor: '12.00' }),
          await s.edit(await s.product(), { productoValor: '12.00' }),
        ],
      },
    ],
  }),
  'cambiar la cantidad': async (s) => ({
    endpoint: editProducts,
    who: 'owner',
    json: [{ productos: [await s.edit(await s.product(), { productoCantidad: 37, productoCantidadInicial: 40 })] }],
  }),
  'desactivar el producto': async (s) => ({
    endpoint: editProducts,
    who: 'owner',
    json: [{ productos: [await s.edit(await s.product(), { activeDataRow: 2 })] }],
  }),
  'cambiar los miembros de la familia': async (s) => ({
    endpoint: editMembers,
    who: 'owner',
    json: [
      {
        idData: await s.family(),
        miembros: [
          { id: await s.second(), valores: ['1'], minimo: 5 },
          { id: await s.product(), valores: ['2'], minimo: 5 },
        ],
      },
    ],
  }),
  'editar el producto': async (s) => ({
    endpoint: editProduct,
    who: 'owner',
    json: [{ ...(await s.form()), productoCantidad: 44 }],
  }),
}
