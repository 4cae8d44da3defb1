import { ActionIcon, Alert, Button, TextInput } from '@mantine/core'
import { invoiceChoices } from '@mostrador/contract/invoices'
import { returnWithoutReceipt } from '@mostrador/contract/returns'
import { phone as phoneCodec } from '@mostrador/contract/wire'
import { counted } from '@mostrador/domain/count'
import { NO_RECEIPT_DAYS, type ReturnedCondition } from '@mostrador/domain/goods-return'
import type { Product } from '@mostrador/domain/product'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { z } from 'zod/mini'
import { queryOf } from '../../api/query.ts'
import { useSend } from '../../api/send.ts'
import { useFocusOnWrong } from '../../counter/keys/use-focus-on-wrong.ts'
import { useKeys } from '../../counter/keys/use-keys.ts'
import { ProductFinder } from '../../counter/scan/product-finder.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { UnitStepper } from '../../ui/unit-stepper.tsx'
import { ConditionSwitch } from './condition-switch.tsx'
import { ReasonField } from './reason-field.tsx'
import classes from './return-frame.module.css'
import { ReturnHead } from './return-head.tsx'
import lines from './return-lines.module.css'
import { RETURN_READS } from './return-reads.ts'

interface Props {
  readonly onDone: (returnId: number) => void
  readonly onBack: () => void
}

interface Item {
  readonly product: Pick<Product, 'id' | 'name' | 'code' | 'specification'>
  readonly units: number
  readonly condition: ReturnedCondition
}

/** No more of an article than this comes back at once: more is a slip of the hand. */
const MOST_UNITS = 9_999

const isPhone = (written: string): boolean => z.safeDecode(phoneCodec, written as never).success

/** What nobody has a receipt of: the price is the server's, and a voucher is given for it (D99). */
export function NoReceiptForm({ onDone, onBack }: Props) {
  const { data } = useQuery(queryOf(invoiceChoices))
  const shops = data?.shops ?? []
  const [picked, setPicked] = useState<number>()
  const shopId = picked ?? (shops.length === 1 ? shops[0]?.id : undefined)
  const [items, setItems] = useState<readonly Item[]>([])
  const [reason, setReason] = useState('')
  const [phone, setPhone] = useState('')
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const box = useFocusOnWrong<HTMLFormElement>(tries)
  const { send, isSending } = useSend(returnWithoutReceipt, {
    isKeyed: true,
    quiet: true,
    refreshes: RETURN_READS,
    setErrors: setRefused,
    onDone: ({ id }) => onDone(id),
  })
  const missing: Record<string, string> = {
    ...(shopId === undefined && { shopId: 'Elija el comercio.' }),
    ...(items.length === 0 && { items: 'Busque o escanee lo que se devuelve.' }),
    ...(reason.trim() === '' && { reason: 'Escriba por qué se devuelve.' }),
    ...(!isPhone(phone) && { phone: 'Escriba el teléfono de quien devuelve: ocho dígitos.' }),
  }
  const wrong: Readonly<Record<string, string>> = { ...refused, ...(tries > 0 && missing) }
  const submit = () => {
    setTries((count) => count + 1)
    setRefused({})
    if (Object.keys(missing).length > 0 || shopId === undefined) return
    send({
      body: {
        shopId,
        items: items.map(({ product, units, condition }) => ({ productId: product.id, quantity: units, condition })),
        reason: reason.trim(),
        phone: z.decode(phoneCodec, phone as never),
      },
    })
  }
  useKeys({ F9: submit, Escape: onBack })
  const add = (product: Item['product']) =>
    setItems((before) =>
      before.some((item) => item.product.id === product.id)
        ? before.map((item) => (item.product.id === product.id ? { ...item, units: item.units + 1 } : item))
        : [...before, { product, units: 1, condition: 'sellable' }],
    )
  const change = (id: number, written: Partial<Item>) =>
    setItems((before) => before.map((item) => (item.product.id === id ? { ...item, ...written } : item)))
  const units = items.reduce((sum, item) => sum + item.units, 0)
  return (
    <form
      ref={box}
      noValidate
      className={classes['step']}
      aria-label="Devolución sin recibo"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <ReturnHead title="Devolución sin recibo" onBack={onBack} />
      <div className={classes['goods']}>
        <ChoiceField
          label="Comercio"
          size="md"
          data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={shopId === undefined ? null : String(shopId)}
          error={wrong['shopId']}
          onChange={(value) => {
            setPicked(Number(value))
            setItems([])
          }}
        />
        {shopId !== undefined && <ProductFinder shopId={shopId} onFound={add} />}
        {wrong['items'] && (
          <Alert color="red" role="alert" className={classes['alert'] ?? ''}>
            {wrong['items']}
          </Alert>
        )}
        {items.length > 0 && (
          <ul className={lines['lines']} data-lines aria-label="Lo que se devuelve">
            {items.map(({ product, units: many, condition }) => (
              <li key={product.id} className={lines['line']} data-chosen>
                <div className={lines['what']}>
                  <span className={lines['name']}>{product.name}</span>
                  <span className={lines['kind']}>
                    {[product.code, product.specification].filter(Boolean).join(' · ')}
                  </span>
                </div>
                <span className={lines['stepper']}>
                  <UnitStepper
                    name={product.name}
                    units={many}
                    least={1}
                    most={MOST_UNITS}
                    onChange={(next) => change(product.id, { units: next })}
                    onLast={() => box.current?.querySelector<HTMLInputElement>('[data-reason]')?.focus()}
                  />
                </span>
                <span className={lines['worth']}>
                  <ActionIcon
                    size={44}
                    variant="subtle"
                    color="gray"
                    aria-label={`Quitar ${product.name}`}
                    onClick={() => setItems((before) => before.filter((item) => item.product.id !== product.id))}
                  >
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </span>
                <span className={lines['condition']}>
                  <ConditionSwitch
                    name={product.name}
                    condition={condition}
                    onChange={(next) => change(product.id, { condition: next })}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <aside className={classes['side']} aria-label="Cómo se devuelve">
        <div className={classes['fields']}>
          <ReasonField reason={reason} error={wrong['reason']} onChange={setReason} />
          <TextInput
            label="Teléfono de quien devuelve"
            size="md"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={20}
            value={phone}
            error={wrong['phone']}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <p className={classes['hint']}>
            Se da un vale por el precio más bajo al que se vendió cada producto en los últimos {NO_RECEIPT_DAYS} días.
          </p>
        </div>
        <footer className={classes['foot']}>
          <Button type="submit" fullWidth h={56} fz="md" loading={isSending} aria-keyshortcuts="F9">
            <span className={classes['act']}>
              {units === 0 ? 'Dar un vale' : `Dar un vale por ${counted(units, 'unidad', 'unidades')}`} <Kbd>F9</Kbd>
            </span>
          </Button>
        </footer>
      </aside>
    </form>
  )
}
