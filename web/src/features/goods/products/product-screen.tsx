import { Button } from '@mantine/core'
import { productPage } from '@mostrador/contract/goods/product-page'
import { stockList } from '@mostrador/contract/goods/stock'
import { groupCount } from '@mostrador/domain/count'
import { can } from '@mostrador/domain/people/permissions'
import {
  IconBarcode,
  IconCar,
  IconMapPinSearch,
  IconPackageExport,
  IconPackages,
  IconPencil,
  IconTag,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useWhere } from '../../../counter/where/use-where.ts'
import { WhereDialog } from '../../../counter/where/where-dialog.tsx'
import { Link } from '../../../navigation/link.tsx'
import { useParams } from '../../../navigation/navigation.ts'
import { QuietLink } from '../../../navigation/quiet-link.tsx'
import { labelsOf, stockOf } from '../../../paths.ts'
import { useOpenForm } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ExitDialog } from '../../../stock/exit-dialog.tsx'
import { MovementList } from '../../../stock/movement-list.tsx'
import { writeWanted } from '../../../stock/wanted-labels.ts'
import { lateLayer } from '../../../ui/late/late.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { ProductFacts } from './product-facts.tsx'
import { PRICE_COLUMNS, SALE_COLUMNS } from './product-page-columns.tsx'
import classes from './product-screen.module.css'

const EditProductDialog = lateLayer(() =>
  import('./edit-product-dialog.tsx').then(({ EditProductDialog: dialog }) => dialog),
)
const CodesDialog = lateLayer(() => import('./codes/codes-dialog.tsx').then(({ CodesDialog: dialog }) => dialog))
const PiecesDialog = lateLayer(() => import('./pieces/pieces-dialog.tsx').then(({ PiecesDialog: dialog }) => dialog))
const FitsDialog = lateLayer(() => import('./fits/fits-dialog.tsx').then(({ FitsDialog: dialog }) => dialog))

/** The product list's reply contains the choices. */
const CHOICES = queryOf(stockList, { query: { page: 1, pageSize: 1 } })

export function ProductScreen() {
  const profile = useProfile()
  const { id } = useParams()
  const [isCoding, coding] = useOpenForm(`códigos ${id}`)
  const [isAssembling, assembling] = useOpenForm(`piezas ${id}`)
  const [isFitting, fitting] = useOpenForm(`vehículos ${id}`)
  const [isEditing, editing] = useOpenForm(`producto ${id}`)
  const { data, error, isPending, refetch } = useQuery(queryOf(productPage, { params: { id: Number(id) } }))
  const where = useWhere(data?.product)
  const [isLeaving, leaving] = useOpenForm(`salida del producto ${id}`)
  const mayEdit = can(profile, 'products.write')
  const { data: choices } = useQuery({ ...CHOICES, enabled: mayEdit })
  const back = <QuietLink to={stockOf(profile.role)}>Productos</QuietLink>
  if (!data)
    return (
      <>
        {back}
        {isPending ? (
          <LoadingState label="Cargando el producto" onRetry={() => void refetch()} />
        ) : (
          <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
        )}
      </>
    )
  const { product, shop, tags, prices, sales } = data
  return (
    <div className={classes['page']}>
      {back}
      <div className={classes['head']}>
        <PageTitle>{product.name}</PageTitle>
        <span className={classes['acts']}>
          {can(profile, 'labels.print') && (
            <Button
              component={Link}
              variant="default"
              leftSection={<IconTag size={18} aria-hidden />}
              to={labelsOf(profile.role)}
              search={{ productos: writeWanted([{ id: product.id, units: Math.max(1, product.quantity) }]) }}
            >
              Etiquetas
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconMapPinSearch size={18} aria-hidden />}
            onClick={() => where.look({ id: product.id })}
          >
            ¿Dónde hay?
          </Button>
          {can(profile, 'stockExits.use') && (
            <Button variant="default" leftSection={<IconPackageExport size={18} aria-hidden />} onClick={leaving.open}>
              Dar salida
            </Button>
          )}
          {mayEdit && (
            <Button variant="default" leftSection={<IconBarcode size={18} aria-hidden />} onClick={coding.open}>
              Códigos
            </Button>
          )}
          {mayEdit && (
            <Button variant="default" leftSection={<IconPackages size={18} aria-hidden />} onClick={assembling.open}>
              Piezas
            </Button>
          )}
          {mayEdit && (
            <Button variant="default" leftSection={<IconCar size={18} aria-hidden />} onClick={fitting.open}>
              Le queda a
            </Button>
          )}
          {mayEdit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              disabled={!choices}
              onClick={editing.open}
            >
              Editar
            </Button>
          )}
        </span>
      </div>
      <ProductFacts product={product} terms={shop} tags={tags} />
      <section aria-labelledby="precios">
        <h2 id="precios">Cómo cambió su precio</h2>
        {prices.length === 0 ? (
          <p className={classes['none']}>No ha cambiado desde que se registra.</p>
        ) : (
          <ListRows
            caption={`Cambios de precio de ${product.name}, del más nuevo al más antiguo`}
            columns={PRICE_COLUMNS}
            rows={prices}
            keyOf={({ id: entry, what }) => `${entry}-${what}`}
          />
        )}
      </section>
      <section aria-labelledby="ventas">
        <h2 id="ventas">Últimas ventas</h2>
        {sales.length === 0 ? (
          <p className={classes['none']}>Todavía no se ha vendido.</p>
        ) : (
          <ListRows
            caption={`Últimas ventas de ${product.name}, de la más nueva a la más antigua; lo devuelto con menos`}
            columns={SALE_COLUMNS}
            rows={sales}
            keyOf={({ number }) => number}
          />
        )}
      </section>
      <section aria-labelledby="movimientos">
        <h2 id="movimientos">Movimientos: por qué dice {groupCount(product.quantity)}</h2>
        <MovementList product={product} />
      </section>
      <WhereDialog {...where} />
      <ExitDialog title="Dar salida" leaving={isLeaving ? product : undefined} onClose={leaving.close} />
      <CodesDialog product={isCoding ? product : undefined} isOpen={isCoding} onClose={coding.close} />
      <PiecesDialog product={isAssembling ? product : undefined} isOpen={isAssembling} onClose={assembling.close} />
      <FitsDialog product={isFitting ? product : undefined} isOpen={isFitting} onClose={fitting.close} />
      {choices && (
        <EditProductDialog
          product={isEditing ? product : undefined}
          choices={choices}
          isOpen={isEditing}
          onClose={editing.close}
        />
      )}
    </div>
  )
}
