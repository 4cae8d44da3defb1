import { ActionIcon, Alert, Button, TextInput } from '@mantine/core'
import { stockPlaces } from '@mostrador/contract/goods/stock-places'
import { askTransfer, transferPlaces } from '@mostrador/contract/goods/transfers'
import { counted, groupCount } from '@mostrador/domain/count'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import type { Product, StockLocation } from '@mostrador/domain/goods/product'
import { isEndOf, mayTake } from '@mostrador/domain/goods/transfer'
import { IconArrowsExchange, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { call } from '../../../api/calls/call.ts'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { ProductFinder } from '../../../counter/scan/product-finder.tsx'
import { TRANSFER_READS } from '../../../counter/where/stock-place-reads.ts'
import { readRows, writeRows } from '../../../session/forms/kept-rows.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { submitOf, useFocusOnWrong } from '../../../ui/forms/use-focus-on-wrong.ts'
import { showInfo } from '../../../ui/notices/info.tsx'
import { Kbd } from '../../../ui/texts/kbd.tsx'
import { CountLines } from './count-lines.tsx'
import classes from './transfer-frame.module.css'
import { TransferHead } from './transfer-head.tsx'

/** `stock` is the origin's, when the article was added. */
const item = z.object({
  productId: z.number(),
  name: z.string(),
  code: z.string(),
  element: z.string(),
  specification: z.string(),
  photos: z.readonly(z.array(z.string())),
  stock: z.number(),
  units: z.number(),
})
type Item = z.output<typeof item>

interface Written {
  from: string
  to: string | null
  note: string
  /** Rows of `item` as JSON. */
  items: string
}

interface Props {
  readonly onDone: (transferId: number) => void
  readonly onBack: () => void
}

const keyOf = ({ shopId, extensionId }: StockLocation): string => `${shopId}-${extensionId}`
const placeOf = (key: string): StockLocation => {
  const [shopId = 0, extensionId = 0] = key.split('-').map(Number)
  return { shopId, extensionId }
}

/** Requests goods of another place, or offers some (D115). A reload keeps the form. */
export function NewTransfer({ onDone, onBack }: Props) {
  const profile = useProfile()
  const { data } = useQuery(queryOf(transferPlaces))
  const scope = profile.role === 'clerk' ? profile.shopId : null
  const own = keyOf(profile)
  const kept = useKeptForm<Written>({ name: 'traslado nuevo', opened: { from: own, to: null, note: '', items: '[]' } })
  const { from: fromKey, to: toKey, note } = kept.form.values
  const items = readRows(z.array(item), kept.form.values.items)
  const set = kept.form.setFieldValue
  const setItems = (change: (before: readonly Item[]) => readonly Item[]) =>
    set('items', (before) => writeRows(change(readRows(z.array(item), before))))
  const [tries, setTries] = useState(0)
  const box = useFocusOnWrong<HTMLFormElement>(tries)
  const places = (data?.shops ?? []).flatMap((shop) =>
    (data?.extensions ?? []).map((extension) => ({
      value: keyOf({ shopId: shop.id, extensionId: extension.id }),
      label: `${shop.name} · ${extension.name}`,
    })),
  )
  const others = places.filter(({ value }) => value !== fromKey)
  const from = placeOf(fromKey)
  const isLike = (place: StockLocation) => place.shopId !== from.shopId && place.extensionId === from.extensionId
  const to = toKey ?? others.find(({ value }) => isLike(placeOf(value)))?.value
  const ends = { fromShopId: from.shopId, toShopId: to === undefined ? 0 : placeOf(to).shopId }
  const nameOf = (key: string) => places.find(({ value }) => value === key)?.label ?? 'esa tienda'
  const { send, isSending } = useSend(askTransfer, {
    isKeyed: true,
    refreshes: TRANSFER_READS,
    onDone: ({ id }) => {
      kept.forget()
      onDone(id)
    },
  })
  const wrong = {
    ...(to === undefined && { to: 'Elija a dónde va.' }),
    ...(to === fromKey && { to: 'Elija otro destino.' }),
    ...(to !== undefined && !isEndOf(scope, ends) && { to: 'Pida para su tienda, u ofrezca lo de ella.' }),
    ...(items.length === 0 && { items: 'Busque o escanee lo que se traslada.' }),
  }
  const shown: Readonly<Record<string, string>> = tries > 0 ? wrong : {}
  const submit = () => {
    setTries((count) => count + 1)
    if (Object.keys(wrong).length > 0 || to === undefined) return
    send({
      body: {
        from,
        to: placeOf(to),
        items: items.map(({ productId, units }) => ({ productId, quantity: units })),
        ...(note.trim() !== '' && { note: note.trim() }),
      },
    })
  }
  useKeys({ F9: submitOf(box), Escape: onBack })
  const put = (item: Item) =>
    setItems((before) =>
      before.some(({ productId }) => productId === item.productId)
        ? before.map((each) => (each.productId === item.productId ? { ...each, units: each.units + item.units } : each))
        : [...before, item],
    )
  /** Replaces a product of another shop by its row at the origin. */
  const add = async (product: Product, units: number) => {
    const { id: productId, name, code, element, specification, photos } = product
    const line = { productId, name, code, element, specification, photos, units }
    if (keyOf(product) === fromKey) return put({ ...line, stock: product.quantity })
    try {
      const { places: found } = await call(stockPlaces, { query: { id: product.id } })
      const there = found.find((place) => keyOf(place) === fromKey)
      if (there) put({ ...line, productId: there.id, stock: there.quantity })
      else showInfo(`En ${nameOf(fromKey)} no hay «${product.name}».`)
    } catch (fault) {
      showInfo(sentenceOf(fault))
    }
  }
  const move = (next: { from?: string | undefined; to?: string | undefined }) => {
    if (next.from !== undefined && next.from !== fromKey) setItems(() => [])
    if (next.from !== undefined) set('from', next.from)
    set('to', next.to ?? null)
  }
  const units = items.reduce((sum, item) => sum + item.units, 0)
  const isOffer = mayTake('send', scope, ends)
  return (
    <form ref={box} noValidate className={classes['page']} aria-label="Nuevo traslado" onSubmit={submitWith(submit)}>
      <TransferHead title="Nuevo traslado" onBack={onBack} />
      <div className={classes['goods']}>
        <DraftNotice at={kept.keptAt} onStartOver={() => kept.startOver()} />
        <ProductFinder
          {...(scope === null ? { shopId: from.shopId } : {})}
          onFound={(product, units) => void add(product, units)}
        />
        {shown['items'] && (
          <Alert color="red" role="alert" className={classes['alert'] ?? ''}>
            {shown['items']}
          </Alert>
        )}
        {items.length === 0 && (
          <p className={classes['hint']}>
            Busque o escanee lo que se traslada: cada vez suma una unidad, y un empaque las suyas.
          </p>
        )}
        {items.length > 0 && (
          <CountLines
            label="Lo que se traslada"
            lines={items}
            aboutOf={({ stock }) => `Hay ${groupCount(stock)}`}
            isOdd={(item) => item.units > item.stock}
            counting={{
              unitsOf: (item) => item.units,
              mostOf: () => HIGHEST_QUANTITY,
              onChange: ({ productId }, next) =>
                setItems((before) =>
                  before.map((each) => (each.productId === productId ? { ...each, units: Math.max(1, next) } : each)),
                ),
              onLast: submit,
            }}
            actOf={({ productId }, name) => (
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={`Quitar ${name}`}
                onClick={() => setItems((before) => before.filter((each) => each.productId !== productId))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )}
          />
        )}
      </div>
      <aside className={classes['side']} aria-label="De dónde a dónde">
        <div className={classes['places']}>
          <ChoiceField
            label="Sale de"
            size="md"
            data={places}
            value={fromKey}
            onChange={(value) => move({ from: value ?? own, to })}
          />
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconArrowsExchange size={18} aria-hidden />}
            disabled={to === undefined}
            onClick={() => move({ from: to, to: fromKey })}
          >
            Al revés
          </Button>
          <ChoiceField
            label="Llega a"
            size="md"
            data={others}
            value={to ?? null}
            error={shown['to']}
            onChange={(value) => move({ to: value ?? undefined })}
          />
          <TextInput
            label="Nota (opcional)"
            size="md"
            maxLength={200}
            autoComplete="off"
            value={note}
            onChange={(event) => set('note', event.currentTarget.value)}
          />
        </div>
      </aside>
      <div className={classes['foot']}>
        <p className={classes['hint']}>
          {isOffer ? 'Después se revisa y se envía.' : 'La otra tienda recibe el aviso y lo envía.'}
        </p>
        <Button type="submit" h={56} fz="md" fullWidth loading={isSending} aria-keyshortcuts="F9">
          <span className={classes['act']}>
            {isOffer ? 'Preparar' : 'Pedir'} {units === 0 ? 'traslado' : counted(units, 'unidad', 'unidades')}{' '}
            <Kbd>F9</Kbd>
          </span>
        </Button>
      </div>
    </form>
  )
}
