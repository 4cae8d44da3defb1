import { ActionIcon, Button, Textarea } from '@mantine/core'
import {
  addPurchaseOrder,
  editPurchaseOrder,
  type PurchaseOrderDetail,
} from '@mostrador/contract/buying/purchase-orders'
import { supplierList } from '@mostrador/contract/goods/suppliers'
import { lookups } from '@mostrador/contract/group/lookups'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { counted } from '@mostrador/domain/count'
import { specificationOf } from '@mostrador/domain/goods/plain-product'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import type { Product } from '@mostrador/domain/goods/product'
import { costProblem, readCost, writeCost } from '@mostrador/domain/goods/written-cost'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { ProductFinder } from '../../../counter/scan/product-finder.tsx'
import { readRows, writeRows } from '../../../session/forms/kept-rows.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { BackButton } from '../../../ui/acts/back-button.tsx'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { askToDropChanges } from '../../../ui/forms/form-guard.ts'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { UnitStepper } from '../../../ui/forms/unit-stepper.tsx'
import { namesApart } from '../../../ui/list/names-apart.ts'
import { showInfo } from '../../../ui/notices/info.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import classes from './order.module.css'
import { ORDER_READS } from './order-reads.ts'

interface Props {
  /** undefined for a new order. */
  readonly order?: PurchaseOrderDetail
  readonly onDone: (orderId: number) => void
  readonly onBack: () => void
}

/** The cost is a text as typed. */
const item = z.object({
  product: z.object({ id: z.number(), name: z.string(), code: z.string(), specification: z.string() }),
  units: z.number(),
  cost: z.string(),
})
type Item = z.output<typeof item>

interface Written {
  shopId: string | null
  extensionId: string | null
  supplierId: string | null
  note: string
  /** Rows of `item` as JSON. */
  items: string
}

const choices = (entries: readonly { readonly id: number; readonly name: string }[]) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }))

const isWrong = ({ cost }: Item): boolean => cost.trim() !== '' && readCost(cost) === undefined

const itemsOf = ({ lines }: PurchaseOrderDetail): Item[] =>
  lines.map(({ quantity, cost, id, name, code, ...kind }) => ({
    product: { id, name, code, specification: specificationOf(kind) },
    units: quantity,
    cost: cost === null ? '' : writeCost(cost),
  }))

/** The cost is what a unit is expected to cost (D113). A reload keeps the form. */
export function OrderForm({ order, onDone, onBack }: Props) {
  const profile = useProfile()
  const kept = useKeptForm<Written>({
    name: order ? `pedido a casa ${order.id}, versión ${order.version}` : 'pedido a casa nuevo',
    opened: {
      shopId: String(order?.shopId ?? profile.shopId),
      extensionId: String(order?.extensionId ?? profile.extensionId),
      supplierId: null,
      note: order?.note ?? '',
      items: writeRows(order ? itemsOf(order) : []),
    },
  })
  const { shopId, extensionId, supplierId, note } = kept.form.values
  const items = readRows(z.array(item), kept.form.values.items)
  const set = kept.form.setFieldValue
  const setItems = (change: (before: readonly Item[]) => readonly Item[]) =>
    set('items', (before) => writeRows(change(readRows(z.array(item), before))))
  const { data: shops } = useQuery(queryOf(invoiceChoices))
  const { data: extensions } = useQuery(queryOf(lookups.extension.list, { query: { isActive: true } }))
  const { data: suppliers } = useQuery(queryOf(supplierList, { query: { isActive: true } }))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { send: add, isSending: isAdding } = useSend(addPurchaseOrder, {
    isKeyed: true,
    refreshes: ORDER_READS,
    setErrors,
    onDone: ({ id }) => {
      kept.forget()
      onDone(id)
    },
  })
  const { send: edit, isSending: isEditing } = useSend(editPurchaseOrder, {
    refreshes: ORDER_READS,
    setErrors,
    onDone: () => {
      kept.forget()
      if (order) onDone(order.id)
    },
  })
  const ask = async () => {
    if (kept.isChanged() && !(await askToDropChanges())) return
    kept.forget()
    onBack()
  }
  const leave = () => void ask()
  useKeys({ Escape: leave })
  const units = items.reduce((sum, item) => sum + item.units, 0)
  const change = (productId: number, part: Partial<Item>) =>
    setItems((before) => before.map((item) => (item.product.id === productId ? { ...item, ...part } : item)))
  const take = (product: Product, units: number) => {
    if (product.extensionId !== Number(extensionId)) {
      showInfo(
        order
          ? `${product.name} es de otra extensión: este pedido es de ${order.extension}.`
          : `${product.name} es de otra extensión. Elija arriba para cuál se pide.`,
      )
      return
    }
    setErrors(({ items: _, ...others }) => others)
    const { id, name, code } = product
    setItems((before) =>
      before.some((item) => item.product.id === id)
        ? before.map((item) => (item.product.id === id ? { ...item, units: item.units + units } : item))
        : [...before, { product: { id, name, code, specification: specificationOf(product) }, units, cost: '' }],
    )
  }
  const save = () => {
    const found = {
      ...(!order && supplierId === null && { supplierId: 'Elija la casa.' }),
      ...(items.length === 0 && { items: 'Busque o escanee lo que se pide.' }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0 || items.some(isWrong)) return
    const written = {
      note: note.trim(),
      items: items.map((item) => ({
        productId: item.product.id,
        quantity: item.units,
        cost: item.cost.trim() === '' ? null : (readCost(item.cost) ?? null),
      })),
    }
    if (order) edit({ body: { id: order.id, version: order.version, ...written } })
    else
      add({
        body: {
          shopId: Number(shopId),
          extensionId: Number(extensionId),
          supplierId: Number(supplierId),
          ...written,
        },
      })
  }
  const place = (field: 'shopId' | 'extensionId') => (value: string | null) => {
    set(field, value)
    // The chosen products belong to the previous place.
    setItems(() => [])
  }
  const nameApart = namesApart({ rows: items, keyOf: ({ product }) => product.id }, ({ product }) => product.name)
  return (
    <form className={classes['step']} noValidate onSubmit={submitWith(save)}>
      <header className={classes['head']}>
        <PageTitle>{order ? `Cambiar el pedido ${order.number}` : 'Nuevo pedido a la casa'}</PageTitle>
        <BackButton onBack={leave} />
      </header>
      <DraftNotice
        at={kept.keptAt}
        act={order ? 'Descartar cambios' : 'Empezar de nuevo'}
        onStartOver={() => kept.startOver()}
      />
      {order ? (
        <p className={classes['about']}>
          {order.supplier} · {order.shop} · {order.extension}
        </p>
      ) : (
        <div className={classes['fields']}>
          <ChoiceField
            label="Casa"
            searchable
            data={choices(suppliers?.rows ?? [])}
            value={supplierId}
            onChange={(value) => {
              set('supplierId', value)
              setErrors(({ supplierId: _, ...others }) => others)
            }}
            error={errors['supplierId']}
          />
          <ChoiceField
            label="Comercio"
            data={choices(shops?.shops ?? [])}
            value={shopId}
            onChange={place('shopId')}
            error={errors['shopId']}
          />
          <ChoiceField
            label="Extensión"
            data={choices(extensions?.rows ?? [])}
            value={extensionId}
            onChange={place('extensionId')}
            error={errors['extensionId']}
          />
        </div>
      )}
      <ProductFinder shopId={Number(shopId)} onFound={take} />
      {errors['items'] && (
        <p className={classes['fault']} role="alert">
          {errors['items']}
        </p>
      )}
      {items.length > 0 && (
        <ul className={classes['lines']} data-lines aria-label="Productos del pedido">
          {items.map((item) => {
            const { product, cost } = item
            const name = nameApart(item)
            return (
              <li key={product.id} className={classes['line']}>
                <span className={classes['what']}>
                  <span className={classes['name']}>{product.name}</span>
                  <span className={classes['kind']}>
                    {[product.code, product.specification].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <UnitStepper
                  name={name}
                  units={item.units}
                  least={1}
                  most={HIGHEST_QUANTITY}
                  onChange={(next) => change(product.id, { units: next })}
                  onLast={() => undefined}
                />
                <AmountField
                  className={classes['cost'] ?? ''}
                  aria-label={`Costo esperado de ${name}`}
                  placeholder="Costo"
                  size="md"
                  value={cost}
                  error={isWrong(item) && costProblem(cost)}
                  onChange={(event) => change(product.id, { cost: event.currentTarget.value })}
                />
                <ActionIcon
                  size={44}
                  variant="subtle"
                  color="gray"
                  aria-label={`Quitar ${name}`}
                  onClick={() => setItems((before) => before.filter((each) => each.product.id !== product.id))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      <Textarea
        label="Nota para la casa"
        rows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => set('note', event.currentTarget.value)}
      />
      <div className={classes['bar']}>
        <span>{counted(units, 'unidad', 'unidades')}</span>
        <Button type="submit" size="md" h={48} loading={isAdding || isEditing}>
          Guardar el pedido
        </Button>
      </div>
    </form>
  )
}
