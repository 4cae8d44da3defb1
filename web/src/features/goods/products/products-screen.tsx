import { Button, VisuallyHidden } from '@mantine/core'
import { productExport, productRow } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import type { Product } from '@mostrador/domain/goods/product'
import { can } from '@mostrador/domain/people/permissions'
import { IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useWhere } from '../../../counter/where/use-where.ts'
import { WhereDialog } from '../../../counter/where/where-dialog.tsx'
import { useEditedRow, useOpened, useOpenForm } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { useOverlay } from '../../../session/shop/use-overlay.ts'
import { ExitDialog, useLeaving } from '../../../stock/exit-dialog.tsx'
import { MovementsDialog } from '../../../stock/movements-dialog.tsx'
import { PRODUCT_COLUMNS } from '../../../stock/stock-columns.tsx'
import { stockFilters } from '../../../stock/stock-filters.ts'
import { useVehicleFilters } from '../../../stock/vehicle-filters.ts'
import { useLast } from '../../../ui/acts/use-last.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { lateLayer } from '../../../ui/late/late.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { ToolButton } from '../../../ui/list/tool-button.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { BulkBar, type OpenBulk } from './edits/bulk-bar.tsx'
import { editableColumns } from './edits/editable-columns.tsx'
import { useCellEdits } from './edits/use-cell-edits.ts'
import { ProductsTrash } from './products-trash.tsx'
import { RemoveProductForm } from './remove-product-form.tsx'
import { useProductActs } from './use-product-acts.tsx'
import { usePickedProducts } from './values/use-picked-products.ts'

const AddProductDialog = lateLayer(() =>
  import('./add-product-dialog.tsx').then(({ AddProductDialog: dialog }) => dialog),
)
const EditProductDialog = lateLayer(() =>
  import('./edit-product-dialog.tsx').then(({ EditProductDialog: dialog }) => dialog),
)
const CodesDialog = lateLayer(() => import('./codes/codes-dialog.tsx').then(({ CodesDialog: dialog }) => dialog))
const PiecesDialog = lateLayer(() => import('./pieces/pieces-dialog.tsx').then(({ PiecesDialog: dialog }) => dialog))
const FitsDialog = lateLayer(() => import('./fits/fits-dialog.tsx').then(({ FitsDialog: dialog }) => dialog))
const ImportDialog = lateLayer(() => import('./sheet/import-dialog.tsx').then(({ ImportDialog: dialog }) => dialog))

/** Ticked at first. 'barcode' cannot be unticked (B §2). */
const DEFAULT_SEARCH_COLUMNS = ['barcode', 'id', 'code', 'name', 'isActive', 'price', 'element', 'isExtra', 'family']
const LOCKED = ['barcode']

const NO_CHOICES = { shops: [], extensions: [], groups: [], elements: [] }

/** The office's list of all products (B §2). */
export function ProductsScreen() {
  const profile = useProfile()
  const { list, answer, filtering, readFirst } = useListing(stockList, {
    row: productRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: productExport,
  })
  const choices = useLast(answer)
  const byVehicle = useVehicleFilters(filtering, choices?.shops.some(({ hasVehicles }) => hasVehicles) ?? false)
  const filters = [...stockFilters(filtering, choices ?? NO_CHOICES), ...byVehicle]
  const [isAdding, adding] = useOpenForm('producto')
  const { address, open, change, close } = useOverlay()
  const [isImporting, importing] = useOpenForm('importar')
  const [edited, setEdited] = useEditedRow<Product>('producto', list.rows)
  const [coded, setCoded] = useEditedRow<Product>('códigos', list.rows)
  const [assembled, setAssembled] = useEditedRow<Product>('piezas', list.rows)
  const [fitted, setFitted] = useEditedRow<Product>('vehículos', list.rows)
  const [copied, setCopied] = useState<Product>()
  const copy = (product: Product) => {
    // A new object, so that copying the same product again counts as a change.
    setCopied({ ...product })
    adding.open()
  }
  const [explained, setExplained] = useState<Product>()
  const [removed, setRemoved] = useState<Product>()
  const [leaving, setLeaving] = useLeaving()
  const [sought, setSought] = useState<Product>()
  const where = useWhere(sought)
  const actsOf = useProductActs({
    onEdit: setEdited,
    onCodes: setCoded,
    onPieces: setAssembled,
    onFits: setFitted,
    onCopy: copy,
    onMovements: setExplained,
    onRemove: setRemoved,
    onWhere: (product) => {
      setSought(product)
      where.look({ id: product.id })
    },
    onExit: ({ id }) => setLeaving({ id }),
  })
  const last = useLast(explained)
  const mayWrite = can(profile, 'products.write')
  // A reload and a login reopen the dialog for the same products.
  const [bulk, setBulk] = useOpened<OpenBulk>('varios productos')
  const picked = usePickedProducts({ rows: list.rows, total: list.total, readFirst, begin: bulk?.products ?? [] })
  const edits = useCellEdits(list.rows)
  const hasTrash = can(profile, 'trash.use')
  const mayImport = can(profile, 'products.import')
  const add = mayWrite && (
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
        filters={filters}
        columns={mayWrite ? editableColumns(PRODUCT_COLUMNS, edits) : PRODUCT_COLUMNS}
        picking={mayWrite ? picked.picking : undefined}
        foot={
          choices &&
          mayWrite && (
            <BulkBar
              products={picked.products}
              choices={choices}
              total={list.total}
              act={bulk?.act}
              onAct={(act) => setBulk(act && { act, products: picked.products })}
              onPickAll={picked.pickAll}
              onClear={picked.clear}
            />
          )
        }
        keyOf={({ id }) => id}
        markOf={({ version, quantity }) => `${version}/${quantity}`}
        actsOf={actsOf}
        menuLabelOf={({ name }) => `Opciones de ${name}`}
        tools={
          <>
            {mayImport && (
              <ToolButton
                label="Importar productos"
                icon={<IconUpload size={18} aria-hidden />}
                onClick={importing.open}
              >
                Importar
              </ToolButton>
            )}
            {hasTrash && (
              <ToolButton
                label="Papelera de productos"
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => open({ papelera: 1 })}
              >
                Papelera
              </ToolButton>
            )}
          </>
        }
        add={add}
        empty={<EmptyState title="Aquí aparecen los productos de todas las tiendas." action={add} />}
      />
      <VisuallyHidden role="status">{edits.saved}</VisuallyHidden>
      {mayImport && <ImportDialog isOpen={isImporting} onClose={importing.close} />}
      {hasTrash && (
        <ProductsTrash
          isOpen={address.papelera === 1}
          searched={address.borrados ?? ''}
          onSearch={(borrados) => change({ borrados: borrados || undefined })}
          onClose={() => close({ papelera: undefined, borrados: undefined })}
        />
      )}
      {choices && <AddProductDialog choices={choices} isOpen={isAdding} copied={copied} onClose={adding.close} />}
      {choices && (
        <EditProductDialog
          product={edited}
          choices={choices}
          isOpen={edited !== undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
      <CodesDialog product={coded} isOpen={coded !== undefined} onClose={() => setCoded(undefined)} />
      <PiecesDialog product={assembled} isOpen={assembled !== undefined} onClose={() => setAssembled(undefined)} />
      <FitsDialog product={fitted} isOpen={fitted !== undefined} onClose={() => setFitted(undefined)} />
      {last && <MovementsDialog product={last} isOpen={!!explained} onClose={() => setExplained(undefined)} />}
      <WhereDialog {...where} />
      <ExitDialog title="Dar salida" leaving={leaving} onClose={() => setLeaving(undefined)} />
      <FormDialog opened={removed !== undefined} onClose={() => setRemoved(undefined)} title="Eliminar producto">
        {removed && <RemoveProductForm product={removed} onClose={() => setRemoved(undefined)} />}
      </FormDialog>
    </>
  )
}
