import type { Endpoint } from '@mostrador/contract/endpoint'
import { accountOrders } from '@mostrador/contract/money/account-payments'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/calls/query.ts'
import { ReadAnew } from '../../api/calls/read-anew.tsx'
import { useProfile } from '../../session/person/session.tsx'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { NothingLeft } from '../pay/nothing-left.tsx'
import { AccountForm } from './account-form.tsx'
import type { AccountPaid } from './account-paid.ts'

interface Props {
  readonly customer: { readonly id: number; readonly name: string }
  /** Further calls to read again after the payment, besides `ACCOUNT_READS`. */
  readonly refreshes?: readonly Endpoint[]
  readonly onClose: () => void
  readonly onPaid: (paid: AccountPaid) => void
}

/** 'Abonar a cuenta': the open orders of a customer in one shop, and a payment over them (D188). */
export function AccountDialog({ customer, refreshes = [], onClose, onPaid }: Props) {
  const { role, shop, shopId } = useProfile()
  const isOffice = role !== 'clerk'
  const { data } = useQuery({ ...queryOf(invoiceChoices), enabled: isOffice })
  const [chosen, choose] = useState(shopId)
  const shops = isOffice ? (data?.shops ?? []) : []
  const name = shops.find(({ id }) => id === chosen)?.name ?? shop
  return (
    <>
      {shops.length > 1 && (
        <ChoiceField
          label="Comercio"
          mb="md"
          data={shops.map((each) => ({ value: String(each.id), label: each.name }))}
          value={String(chosen)}
          allowDeselect={false}
          onChange={(value) => value !== null && choose(Number(value))}
        />
      )}
      <ReadAnew
        key={chosen}
        call={accountOrders}
        request={{ query: { customerId: customer.id, shopId: chosen } }}
        label="Buscando lo que debe"
        missing={<NothingLeft words={`${customer.name} no ha comprado en ${name}.`} onClose={onClose} />}
      >
        {({ orders }) =>
          orders.length === 0 ? (
            <NothingLeft words={`${customer.name} no debe nada en ${name}.`} onClose={onClose} />
          ) : (
            <AccountForm
              customer={customer}
              shop={{ id: chosen, name }}
              orders={orders}
              refreshes={refreshes}
              onClose={onClose}
              onPaid={onPaid}
            />
          )
        }
      </ReadAnew>
    </>
  )
}
