import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { type Centavos, groupMoney } from '@mostrador/domain/money'
import { METHOD_WORDS, MOST_PARTS, OFFERED_METHODS, type PaymentMethod } from '@mostrador/domain/money/payment'
import { isEncargoForm } from '@mostrador/domain/sale/encargo'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import {
  amountsOf,
  changeDue,
  newPart,
  type PartProblems,
  type Paying,
  restAt,
  type TypedPart,
} from '../../bag/paying.ts'
import { AmountField } from '../../ui/forms/amount-field.tsx'
import { Money } from '../../ui/texts/money.tsx'
import classes from './mixed-parts.module.css'
import { ReferenceField } from './reference-field.tsx'

interface Props {
  readonly paying: Paying
  readonly due: Centavos | null
  readonly problems: PartProblems
  readonly isDeposit: boolean
  readonly onChange: (change: (before: Paying) => Paying) => void
  readonly onWrite: (at: number, written: Partial<TypedPart>) => void
}

const choicesOf = (methods: readonly PaymentMethod[]) =>
  methods.map((method) => ({ value: method, label: METHOD_WORDS[method] }))
const CHOICES = choicesOf(OFFERED_METHODS)
const DEPOSIT_CHOICES = choicesOf(OFFERED_METHODS.filter(isEncargoForm))

/** Up to five parts. The last one without an amount takes the remainder. */
export function MixedParts({ paying, due, problems, isDeposit, onChange, onWrite }: Props) {
  const { parts } = paying
  const amounts = amountsOf(paying, due ?? 0)
  const rest = restAt(paying)
  const list = useRef<HTMLOListElement>(null)
  const many = useRef(parts.length)
  useLayoutEffect(() => {
    if (parts.length > many.current)
      list.current?.lastElementChild?.querySelector<HTMLInputElement>('[data-amount]')?.focus()
    many.current = parts.length
  }, [parts.length])
  const remove = (at: number) =>
    onChange((before) => ({ ...before, parts: before.parts.filter((_, index) => index !== at) }))
  return (
    <div className={classes['mixed']}>
      <ol ref={list} className={classes['parts']} aria-label="Partes del pago">
        {parts.map((part, at) => {
          const isRest = at === rest
          const amount = amounts[at] ?? null
          const change = part.method === 'cash' && amount !== null ? changeDue(part, amount) : null
          const nth = `parte ${at + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
            <li key={at} className={classes['part']}>
              <div className={classes['line']}>
                <NativeSelect
                  size="md"
                  aria-label={`Forma, ${nth}`}
                  data={isDeposit ? DEPOSIT_CHOICES : CHOICES}
                  value={part.method}
                  aria-keyshortcuts="Delete"
                  onKeyDown={({ key }) => {
                    if (key === 'Delete' && parts.length > 1) remove(at)
                  }}
                  onChange={(event) =>
                    onWrite(at, { ...newPart(event.currentTarget.value as PaymentMethod), amount: part.amount })
                  }
                />
                <AmountField
                  size="md"
                  aria-label={`Monto, ${nth}`}
                  data-amount
                  data-first={at === 0 || undefined}
                  classNames={{ input: classes['amount'] ?? '' }}
                  placeholder={isRest && amount !== null && due !== null && amount > 0 ? groupMoney(amount) : ''}
                  value={part.amount}
                  error={problems[`part${at}.amount`]}
                  onChange={(event) => onWrite(at, { amount: event.currentTarget.value })}
                />
                <ActionIcon
                  size={44}
                  variant="subtle"
                  color="gray"
                  aria-label={`Quitar la ${nth}`}
                  // Tab skips this button, and Supr on the form of payment removes the part.
                  tabIndex={-1}
                  title="Quitar (Supr en la forma)"
                  disabled={parts.length === 1}
                  onClick={() => remove(at)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </div>
              {part.method === 'cash' ? (
                <div className={classes['cash']}>
                  <AmountField
                    size="md"
                    label="Recibido"
                    classNames={{ input: classes['amount'] ?? '' }}
                    placeholder={amount === null || amount <= 0 ? '' : groupMoney(amount)}
                    value={part.received}
                    error={problems[`part${at}.received`]}
                    onChange={(event) => onWrite(at, { received: event.currentTarget.value })}
                  />
                  <output className={classes['change']}>
                    {change !== null && change < 0 ? 'Faltan ' : 'Cambio '}
                    <Money value={change === null ? null : Math.abs(change)} size="lg" />
                  </output>
                </div>
              ) : (
                <ReferenceField
                  part={part}
                  error={problems[`part${at}.reference`]}
                  onWrite={(written) => onWrite(at, written)}
                />
              )}
            </li>
          )
        })}
      </ol>
      {parts.length < MOST_PARTS && (
        <Button
          variant="subtle"
          h={44}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange((before) => ({ ...before, parts: [...before.parts, newPart('card')] }))}
        >
          Otra forma
        </Button>
      )}
    </div>
  )
}
