import { Combobox } from '@mantine/core'
import type { CustomerRequest } from '@mostrador/contract/people/customer-acts'
import type { KnownCustomer } from '../../bag/chosen-buyer.ts'
import { taxIdNumber } from '../../people/tax-id-words.ts'
import classes from './customer-field.module.css'

export const MAKE = 'crear'

interface Props {
  readonly rows: readonly (KnownCustomer & { readonly phone?: string })[]
  /** The customer whom the typed text makes. Null if it makes none. */
  readonly made: CustomerRequest | null
  /** True if `rows` have the tax id or the telephone of the one to be made. */
  readonly isSimilar: boolean
  readonly isBusy: boolean
  readonly none?: string
}

const NONE = 'Ningún cliente tiene ese número. Para crearlo, escriba su nombre.'

const about = ({ taxId, phone }: Pick<CustomerRequest, 'taxId' | 'phone'>): string =>
  [taxIdNumber(taxId), phone].filter(Boolean).join(' · ')

/** The customers that were found, and the one that the typed text makes (D185). */
export const CustomerChoices = ({ rows, made, isSimilar, isBusy, none = NONE }: Props) => (
  <Combobox.Options mah={360} style={{ overflowY: 'auto' }} aria-label="Clientes">
    {isSimilar && (
      <Combobox.Header className={classes['note'] ?? ''}>Con ese documento o teléfono ya está:</Combobox.Header>
    )}
    {rows.map((row) => (
      <Choice key={row.id} value={String(row.id)} name={row.name} about={about(row)} />
    ))}
    {made && (
      <Choice
        value={MAKE}
        name={`Crear cliente «${made.name}»${isSimilar ? ' de todos modos' : ''}`}
        about={about(made)}
      />
    )}
    {rows.length === 0 && !made && (
      <Combobox.Empty className={classes['note'] ?? ''}>{isBusy ? 'Buscando clientes…' : none}</Combobox.Empty>
    )}
  </Combobox.Options>
)

const Choice = ({ value, name, about: line }: { value: string; name: string; about: string }) => (
  <Combobox.Option value={value} className={classes['option'] ?? ''}>
    <span className={classes['name']}>{name}</span>
    {line && <span className={classes['about']}>{line}</span>}
  </Combobox.Option>
)
