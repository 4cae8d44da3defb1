import { ActionIcon, Checkbox, type TextInputProps } from '@mantine/core'
import { groupCount } from '@mostrador/domain/count'
import { showMoney, writeMoney } from '@mostrador/domain/money'
import { DECLARED_METHODS, DECLARED_WORDS, type DeclaredMethod } from '@mostrador/domain/money/payment'
import { partsIn, type ShiftMovement } from '@mostrador/domain/money/shift-sheet'
import { IconPlusMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import classes from './declared-fields.module.css'

interface Props {
  readonly inputOf: (method: DeclaredMethod) => TextInputProps
  readonly onSum: (method: DeclaredMethod, sum: string) => void
  /** Empty for a clerk who counts blind (D95). */
  readonly movements: readonly ShiftMovement[]
}

const CHECKED_ONE_BY_ONE = [
  { method: 'cheque', words: 'Marcar los cheques uno por uno' },
  { method: 'card', words: 'Marcar los vouchers de tarjeta uno por uno' },
] as const

/** For phones whose keyboard for amounts has no minus. */
const isNegative = (written: unknown): boolean => /^\s*[-−]/.test(String(written ?? ''))
const withOtherSign = (written: unknown): string => {
  const text = String(written ?? '')
  return isNegative(text) ? text.replace(/^\s*[-−]/, '') : `-${text.trim()}`
}

/** Cheques and card vouchers can be ticked one by one (D95). */
export function DeclaredFields({ inputOf, onSum, movements }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const tick = (method: DeclaredMethod, parts: readonly ShiftMovement[], id: number) => {
    const next = ticked.has(id) ? new Set([...ticked].filter((each) => each !== id)) : new Set([...ticked, id])
    setTicked(next)
    const sum = parts.filter((part) => next.has(part.id)).reduce((total, { amount }) => total + amount, 0)
    onSum(method, writeMoney(sum))
  }
  return (
    <fieldset className={classes['rest']}>
      <legend>Lo demás del turno</legend>
      <p className={classes['hint']}>
        Sume lo que tiene en la mano y reste lo que devolvió. Si devolvió más, toque ±: −150.00. Lo que deje vacío es
        Q0.00.
      </p>
      {DECLARED_METHODS.map((method, at) => {
        const input = inputOf(method)
        return (
          <AmountField
            key={method}
            label={DECLARED_WORDS[method].label}
            size="md"
            rightSection={
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                aria-label={`${DECLARED_WORDS[method].label}: se devolvió más de lo que se cobró`}
                aria-pressed={isNegative(input.value)}
                onClick={() => onSum(method, withOtherSign(input.value))}
              >
                <IconPlusMinus size={18} aria-hidden />
              </ActionIcon>
            }
            {...input}
            autoFocus={at === 0}
          />
        )
      })}
      {CHECKED_ONE_BY_ONE.map(({ method, words }) => {
        const parts = partsIn({ movements }, method)
        if (parts.length === 0) return null
        return (
          <details key={method} className={classes['ticks']}>
            <summary>
              {words} ({groupCount(parts.length)})
            </summary>
            {parts.map(({ id, at, document, reference, amount }) => (
              <Checkbox
                key={id}
                size="md"
                className={classes['tick'] ?? ''}
                label={[reference, document, at.slice(11, 16), showMoney(amount)].filter(Boolean).join(' · ')}
                checked={ticked.has(id)}
                onChange={() => tick(method, parts, id)}
              />
            ))}
          </details>
        )
      })}
    </fieldset>
  )
}
