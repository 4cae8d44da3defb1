import { TextInput } from '@mantine/core'
import { tidyNit } from '@mostrador/domain/nit'
import type { ReactNode } from 'react'
import type { Bag } from '../bag/bag.ts'
import { nitWarning, type Problems } from '../bag/problems.ts'
import classes from './buyer-fields.module.css'
import type { CounterActs } from './counter-acts.ts'
import { keyed } from './keyed.tsx'

interface Props {
  readonly bag: Bag
  readonly acts: CounterActs
  readonly problems: Problems
  /** What else an order may have: affiliate and Precio ADI. */
  readonly children?: ReactNode
}

/** Who buys, and at what terms (P §2.8, §2.11): client, NIT, discount. */
export function BuyerFields({ bag, acts, problems, children }: Props) {
  const write = (part: Partial<Bag>) => acts.change((before) => ({ ...before, ...part }))
  const warning = nitWarning(bag.nit)
  return (
    <div className={classes['fields']}>
      <TextInput
        className={classes['wide']}
        size="md"
        data-field="customer"
        label={keyed('Cliente', 'F6')}
        aria-keyshortcuts="F6"
        autoComplete="off"
        maxLength={200}
        value={bag.customer}
        error={problems.customer}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => write({ customer: event.currentTarget.value })}
      />
      <TextInput
        size="md"
        data-field="nit"
        label={keyed('NIT', 'F7')}
        aria-keyshortcuts="F7"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={bag.nit}
        error={problems.nit}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => write({ nit: event.currentTarget.value })}
        onBlur={() => write({ nit: tidyNit(bag.nit) })}
      />
      <TextInput
        size="md"
        data-field="percent"
        label={keyed('Descuento', 'F4')}
        aria-keyshortcuts="F4"
        autoComplete="off"
        inputMode="decimal"
        maxLength={8}
        rightSection="%"
        value={bag.percent}
        error={problems.percent}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => write({ percent: event.currentTarget.value.replace(',', '.') })}
      />
      {warning && (
        <p role="status" className={classes['warning']}>
          {warning}
        </p>
      )}
      {children}
    </div>
  )
}
