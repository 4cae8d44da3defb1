import { ActionIcon, Alert, Button, TextInput } from '@mantine/core'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { returnWithoutReceipt } from '@mostrador/contract/sale/returns'
import { phone as phoneCodec } from '@mostrador/contract/wire'
import { counted } from '@mostrador/domain/count'
import { NO_RECEIPT_DAYS } from '@mostrador/domain/sale/goods-return'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { queryOf } from '../../../api/calls/query.ts'
import { ProductFinder } from '../../../counter/scan/product-finder.tsx'
import { readRows, writeRows } from '../../../session/forms/kept-rows.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { UnitStepper } from '../../../ui/forms/unit-stepper.tsx'
import { submitOf } from '../../../ui/forms/use-focus-on-wrong.ts'
import { namesApart } from '../../../ui/list/names-apart.ts'
import { Kbd } from '../../../ui/texts/kbd.tsx'
import { ConditionSwitch } from './condition-switch.tsx'
import { ReasonField } from './reason-field.tsx'
import classes from './return-frame.module.css'
import { ReturnHead } from './return-head.tsx'
import lines from './return-lines.module.css'
import { useReturn } from './use-return.ts'
import { keptCondition } from './written-return.ts'

interface Props {
  readonly onDone: (returnId: number) => void
  readonly onBack: () => void
}

const item = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  specification: z.string(),
  units: z.number(),
  condition: keptCondition,
})
type Item = z.output<typeof item>

interface Written {
  shopId: string | null
  /** Rows of `item` as JSON. */
  items: string
  reason: string
  phone: string
}
const NOTHING_WRITTEN: Written = { shopId: null, items: '[]', reason: '', phone: '' }

/** A larger quantity is a typing error. */
const MOST_UNITS = 9_999

const isPhone = (written: string): boolean => z.safeDecode(phoneCodec, written as never).success

/** The server sets the price and gives a voucher (D99). A reload keeps the form. */
export function NoReceiptForm({ onDone, onBack }: Props) {
  const { data } = useQuery(queryOf(invoiceChoices))
  const shops = data?.shops ?? []
  const kept = useKeptForm<Written>({ name: 'devolución sin recibo', opened: NOTHING_WRITTEN })
  const { shopId: picked, reason, phone } = kept.form.values
  const set = kept.form.setFieldValue
  const shopId = picked !== null ? Number(picked) : shops.length === 1 ? shops[0]?.id : undefined
  const items = readRows(z.array(item), kept.form.values.items)
  const setItems = (change: (before: readonly Item[]) => readonly Item[]) =>
    set('items', (before) => writeRows(change(readRows(z.array(item), before))))
  const { send, isSending, box, refused, isTried, tryAgain } = useReturn(returnWithoutReceipt, kept.forget, onDone)
  const missing: Record<string, string> = {
    ...(shopId === undefined && { shopId: 'Elija el comercio.' }),
    ...(items.length === 0 && { items: 'Busque o escanee lo que se devuelve.' }),
    ...(reason.trim() === '' && { reason: 'Escriba por qué se devuelve.' }),
    ...(!isPhone(phone) && { phone: 'Escriba el teléfono de quien devuelve: ocho dígitos.' }),
  }
  const wrong: Readonly<Record<string, string>> = { ...refused, ...(isTried && missing) }
  const submit = () => {
    tryAgain()
    if (Object.keys(missing).length > 0 || shopId === undefined) return
    send({
      body: {
        shopId,
        items: items.map(({ id, units: quantity, condition }) => ({ productId: id, quantity, condition })),
        reason: reason.trim(),
        phone: z.decode(phoneCodec, phone as never),
      },
    })
  }
  useKeys({ F9: submitOf(box), Escape: onBack })
  const add = ({ id, name, code, specification }: Omit<Item, 'units' | 'condition'>, units: number) =>
    setItems((before) =>
      before.some((each) => each.id === id)
        ? before.map((each) => (each.id === id ? { ...each, units: each.units + units } : each))
        : [...before, { id, name, code, specification, units, condition: 'sellable' }],
    )
  const change = (id: number, written: Partial<Item>) =>
    setItems((before) => before.map((each) => (each.id === id ? { ...each, ...written } : each)))
  const units = items.reduce((sum, item) => sum + item.units, 0)
  const nameApart = namesApart({ rows: items, keyOf: ({ id }) => id }, ({ name }) => name)
  return (
    <form
      ref={box}
      noValidate
      className={classes['step']}
      aria-label="Devolución sin recibo"
      onSubmit={submitWith(submit)}
    >
      <ReturnHead title="Devolución sin recibo" onBack={onBack} />
      <div className={classes['goods']}>
        <DraftNotice at={kept.keptAt} onStartOver={() => kept.startOver()} />
        <ChoiceField
          label="Comercio"
          size="md"
          data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={shopId === undefined ? null : String(shopId)}
          error={wrong['shopId']}
          onChange={(value) => {
            set('shopId', value)
            setItems(() => [])
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
            {items.map((item) => {
              const { id, name, code, specification, units: many, condition } = item
              const apart = nameApart(item)
              return (
                <li key={id} className={lines['line']} data-chosen>
                  <div className={lines['what']}>
                    <span className={lines['name']}>{name}</span>
                    <span className={lines['kind']}>{[code, specification].filter(Boolean).join(' · ')}</span>
                  </div>
                  <span className={lines['stepper']}>
                    <UnitStepper
                      name={apart}
                      units={many}
                      least={1}
                      most={MOST_UNITS}
                      onChange={(next) => change(id, { units: next })}
                      onLast={() => box.current?.querySelector<HTMLInputElement>('[data-reason]')?.focus()}
                    />
                  </span>
                  <span className={lines['worth']}>
                    <ActionIcon
                      size={44}
                      variant="subtle"
                      color="gray"
                      aria-label={`Quitar ${apart}`}
                      onClick={() => setItems((before) => before.filter((each) => each.id !== id))}
                    >
                      <IconX size={18} aria-hidden />
                    </ActionIcon>
                  </span>
                  <span className={lines['condition']}>
                    <ConditionSwitch
                      name={apart}
                      condition={condition}
                      onChange={(next) => change(id, { condition: next })}
                    />
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
      <aside className={classes['side']} aria-label="Cómo se devuelve">
        <div className={classes['fields']}>
          <ReasonField reason={reason} error={wrong['reason']} onChange={(next) => set('reason', next)} />
          <TextInput
            label="Teléfono de quien devuelve"
            size="md"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={20}
            value={phone}
            error={wrong['phone']}
            onChange={(event) => set('phone', event.currentTarget.value)}
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
