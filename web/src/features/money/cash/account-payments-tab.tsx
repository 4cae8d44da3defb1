import { Button } from '@mantine/core'
import {
  type AccountPaymentRow,
  accountPaymentExport,
  accountPaymentList,
  accountPaymentRow,
} from '@mostrador/contract/money/account-payment-list'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { can } from '@mostrador/domain/people/permissions'
import { IconCash, IconCircleX, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import type { AccountPaid } from '../../../counter/account/account-paid.ts'
import { LateAccountPayment, LateAccountReceipt } from '../../../counter/account/late-account.tsx'
import { useEditedRow, useOpened, useOpenForm } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { accountPaymentColumns } from './account-payment-columns.tsx'
import { VoidAccountPaymentForm } from './void-account-payment-form.tsx'

const DEFAULT_SEARCH_COLUMNS = ['number', 'customer', 'author', 'amount']

const VOID_CHOICES = [
  { value: false, label: 'Vigentes' },
  { value: true, label: 'Anulados' },
]

/** The office voids them (D188, D253). */
export function AccountPaymentsTab({ tools }: { readonly tools?: ReactNode }) {
  const profile = useProfile()
  const { list, filtering } = useListing(accountPaymentList, {
    row: accountPaymentRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: accountPaymentExport,
  })
  const isOffice = profile.role !== 'clerk'
  const { data } = useQuery({ ...queryOf(invoiceChoices), enabled: isOffice })
  const [isTaking, taking] = useOpenForm('abono a cuenta')
  const [voided, setVoided] = useEditedRow<AccountPaymentRow>('anulación de abono', list.rows)
  const [shown, show] = useOpened<AccountPaid>('recibo de abono')
  if (shown) return <LateAccountReceipt paid={shown} onBack={() => show(undefined)} />
  const take = (
    <Button leftSection={<IconCash size={18} aria-hidden />} onClick={taking.open}>
      Abonar a cuenta
    </Button>
  )
  return (
    <>
      <ListView<AccountPaymentRow>
        {...list}
        title="Abonos a cuenta"
        caption="Abonos a cuenta"
        noun={['abono', 'abonos']}
        searchLabel="Buscar abonos"
        tools={tools}
        add={take}
        filters={[
          daysFilter(filtering),
          ...(isOffice ? [choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(data?.shops ?? []))] : []),
          choiceFilter(filtering, 'isVoid', 'Estado', VOID_CHOICES),
        ]}
        columns={accountPaymentColumns(profile.role)}
        keyOf={({ id }) => id}
        markOf={({ isVoid }) => String(isVoid)}
        actsOf={(row) => [
          {
            label: 'Ver recibo',
            icon: <IconReceipt size={18} aria-hidden />,
            onChoose: () => show({ id: row.id, number: row.number }),
          },
          ...(can(profile, 'customers.decide') && !row.isVoid
            ? [
                {
                  label: 'Anular abono',
                  icon: <IconCircleX size={18} aria-hidden />,
                  isLoss: true,
                  onChoose: () => setVoided(row),
                },
              ]
            : []),
        ]}
        menuLabelOf={({ number }) => `Opciones del abono ${number}`}
        empty={
          <EmptyState
            title="Aquí aparece lo que los clientes abonan a su cuenta."
            hint="Un abono paga lo que un cliente debe en una tienda, primero lo que vence antes."
            action={take}
          />
        }
      />
      <LateAccountPayment
        isOpen={isTaking}
        onClose={taking.close}
        onPaid={(paid) => {
          taking.close()
          show(paid)
        }}
      />
      <FormDialog
        opened={voided !== undefined}
        onClose={() => setVoided(undefined)}
        title={voided ? `Anular el abono ${voided.number}` : ''}
      >
        {voided && <VoidAccountPaymentForm payment={voided} onClose={() => setVoided(undefined)} />}
      </FormDialog>
    </>
  )
}
