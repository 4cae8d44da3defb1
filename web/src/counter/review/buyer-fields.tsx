import { Checkbox, TextInput } from '@mantine/core'
import { CF, tidyNit } from '@mostrador/domain/people/nit'
import type { ReactNode } from 'react'
import type { Taxpayer } from '../../api/records/use-taxpayer.ts'
import type { Bag } from '../../bag/bag.ts'
import type { Problems } from '../../bag/problems.ts'
import { type FelRules, nitWarning, receiverOf } from '../../bag/receiver.ts'
import { AmountField } from '../../ui/forms/amount-field.tsx'
import type { CounterActs } from '../acts/counter-acts.ts'
import { labelWithKey } from '../keys/label-with-key.tsx'
import classes from './buyer-fields.module.css'
import { ChosenCustomer } from './chosen-customer.tsx'
import { CustomerField } from './customer-field.tsx'

interface Props {
  readonly bag: Bag
  readonly acts: CounterActs
  readonly problems: Problems
  /** The rules of electronic invoicing for the buyer, or null if the shop issues none. */
  readonly fel?: FelRules
  readonly taxpayer?: Taxpayer
  readonly children?: ReactNode
}

/** The buyer and the terms (P §2.8, §2.11): customer, NIT, discount. */
export function BuyerFields({ bag, acts, problems, fel = null, taxpayer, children }: Props) {
  const write = (part: Partial<Bag>) => acts.change((before) => ({ ...before, ...part }))
  const warning = nitWarning(bag, fel)
  const isRegistered = fel !== null && bag.filled?.by === 'registry' && bag.filled.name === bag.customer
  const news = fel === null || warning ? undefined : newsOf(bag, taxpayer)
  return (
    <div className={classes['fields']}>
      <CustomerField
        className={classes['customer']}
        bag={bag}
        acts={acts}
        error={problems.customer}
        isRegistered={isRegistered}
        takesPassports={fel !== null}
      />
      <TextInput
        size="md"
        data-field="nit"
        label={labelWithKey(fel === null ? 'NIT' : bag.isPassport ? 'Pasaporte' : 'NIT, CUI o CF', 'F7')}
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
      <AmountField
        size="md"
        data-field="percent"
        label={labelWithKey('Descuento', 'F4')}
        aria-keyshortcuts="F4"
        maxLength={8}
        unit="%"
        value={bag.percent}
        error={problems.percent}
        onChange={(event) => write({ percent: event.currentTarget.value.replace(',', '.') })}
      />
      <ChosenCustomer className={classes['wide']} bag={bag} acts={acts} />
      {fel !== null && (
        <Checkbox
          className={classes['wide']}
          label="Compra con pasaporte"
          checked={bag.isPassport}
          onChange={(event) => {
            const isPassport = event.currentTarget.checked
            // A NIT is no passport number and the reverse, so switching clears the number.
            write({ isPassport, nit: isPassport ? '' : CF })
          }}
        />
      )}
      {warning && !problems.nit && (
        <p role="status" className={classes['warning']}>
          {warning}
        </p>
      )}
      {news && (
        <p role="status" className={classes['news']}>
          {news}
        </p>
      )}
      {children}
    </div>
  )
}

/** The registry's message, if it did not fill in the name. */
function newsOf(bag: Bag, taxpayer: Taxpayer | undefined): string | undefined {
  const kind = receiverOf(bag)?.kind
  if (!taxpayer || taxpayer.name !== null || (kind !== 'NIT' && kind !== 'CUI')) return undefined
  if (taxpayer.isUnknown) return 'SAT no conoce este número: revíselo con el cliente.'
  return taxpayer.isAsking ? 'Buscando el nombre en SAT…' : 'SAT no responde ahora: escriba el nombre.'
}
