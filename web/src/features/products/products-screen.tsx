import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { exports } from '@mostrador/contract/import-export'
import { productRow } from '@mostrador/contract/products'
import { stockList } from '@mostrador/contract/stock'
import { can } from '@mostrador/domain/permissions'
import type { Product } from '@mostrador/domain/product'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useListing } from '../../api/use-listing.ts'
import { useProfile } from '../../session/session.tsx'
import { MovementsDialog } from '../../stock/movements-dialog.tsx'
import { PRODUCT_COLUMNS } from '../../stock/stock-columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { ToolButton } from '../../ui/list/tool-button.tsx'
import { useLast } from '../../ui/use-last.ts'
import { AddProductDialog } from './add-product-dialog.tsx'
import { EditProductDialog } from './edit-product-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { RemoveProductForm } from './remove-product-form.tsx'
import { useProductActs } from './use-product-acts.tsx'

/** Columns ticked at first; the first cannot be unticked (B §2). */
const TICKED = ['barcode', 'id', 'code', 'name', 'isActive', 'price', 'element', 'isExtra']
const LOCKED = ['barcode']

/** Productos (B §2). */
export function ProductsScreen() {
  const profile = useProfile()
  const { list, answer } = useListing(stockList, { row: productRow, ticked: TICKED, file: exports.products })
  const choices = useLast(answer)
  const [isAdding, adding] = useDisclosure(false)
  const [isImporting, importing] = useDisclosure(false)
  const [edited, setEdited] = useState<Product>()
  const [explained, setExplained] = useState<Product>()
  const [removed, setRemoved] = useState<Product>()
  const actsOf = useProductActs({ onEdit: setEdited, onMovements: setExplained, onRemove: setRemoved })
  const last = useLast(explained)
  const mayImport = can(profile, 'products.import')
  const add = can(profile, 'products.write') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open} disabled={!choices}>
      Añadir nuevo Producto
    </Button>
  )
  return (
    <>
      <ListView<Product>
        {...list}
        title="Productos"
        caption="Productos"
        noun={['producto', 'productos']}
        searchLabel="Buscar productos"
        lockedColumns={LOCKED}
        columns={PRODUCT_COLUMNS}
        keyOf={({ id }) => id}
        markOf={({ version, quantity }) => `${version}/${quantity}`}
        actsOf={actsOf}
        menuLabelOf={({ name }) => `Opciones de ${name}`}
        tools={
          mayImport && (
            <ToolButton label="Importar productos" icon={<IconUpload size={18} aria-hidden />} onClick={importing.open}>
              Importar
            </ToolButton>
          )
        }
        add={add}
        empty={<EmptyState title="Aquí aparecen los productos de todas las tiendas." action={add} />}
      />
      {mayImport && <ImportDialog isOpen={isImporting} onClose={importing.close} />}
      {choices && <AddProductDialog choices={choices} isOpen={isAdding} onClose={adding.close} />}
      {choices && <EditProductDialog product={edited} choices={choices} onClose={() => setEdited(undefined)} />}
      {last && <MovementsDialog product={last} isOpen={!!explained} onClose={() => setExplained(undefined)} />}
      <FormDialog opened={removed !== undefined} onClose={() => setRemoved(undefined)} title="Eliminar producto">
        {removed && <RemoveProductForm product={removed} onClose={() => setRemoved(undefined)} />}
      </FormDialog>
    </>
  )
}
