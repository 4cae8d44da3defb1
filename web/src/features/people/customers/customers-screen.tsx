import { Button } from '@mantine/core'
import { type CustomerRow, customerExport, customerList, customerRow } from '@mostrador/contract/people/customers'
import { can } from '@mostrador/domain/people/permissions'
import { IconPlus } from '@tabler/icons-react'
import { choiceFilter } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import type { AccountPaid } from '../../../counter/account/account-paid.ts'
import { LateAccountDialog, LateAccountReceipt } from '../../../counter/account/late-account.tsx'
import { useNavigate } from '../../../navigation/navigation.ts'
import { shiftsOf } from '../../../paths.ts'
import { useEditedRow, useOpened, useOpenForm } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { CUSTOMER_COLUMNS } from './customer-columns.tsx'
import { CustomerDialogs } from './customer-dialogs.tsx'
import { ProposalDialogs } from './proposal-dialogs.tsx'
import { useCustomerActs } from './use-customer-acts.tsx'

const DEFAULT_SEARCH_COLUMNS = ['name', 'taxId', 'phone']

const CREDIT_CHOICES = [
  { value: true, label: 'Con crédito' },
  { value: false, label: 'Sin crédito' },
]

const OVERDUE_CHOICES = [
  { value: true, label: 'Con pagos vencidos' },
  { value: false, label: 'Al día' },
]

/** The customers of the group (D185). A provider only reads them. */
export function CustomersScreen() {
  const profile = useProfile()
  const { role } = profile
  const decides = can(profile, 'customers.decide')
  const { list, filtering } = useListing(customerList, {
    row: customerRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: customerExport,
  })
  const [isAdding, adding] = useOpenForm('cliente')
  const [edited, setEdited] = useEditedRow<CustomerRow>('cliente', list.rows)
  const [credited, setCredited] = useEditedRow<CustomerRow>('crédito de cliente', list.rows)
  const [joined, setJoined] = useEditedRow<CustomerRow>('unión de cliente', list.rows)
  const [payer, setPayer] = useEditedRow<CustomerRow>('abono de cliente', list.rows)
  const [paid, setPaid] = useOpened<AccountPaid>('recibo de abono')
  const navigate = useNavigate()
  const actsOf = useCustomerActs({
    onEdit: setEdited,
    onCredit: setCredited,
    onJoin: setJoined,
    onPay: setPayer,
    onPayments: ({ name }) => navigate({ to: shiftsOf(role), search: { pestana: 'abonos', buscar: name } }),
  })
  if (paid) return <LateAccountReceipt paid={paid} onBack={() => setPaid(undefined)} />
  const add = decides && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
      Añadir cliente
    </Button>
  )
  return (
    <>
      <ListView<CustomerRow>
        {...list}
        title="Clientes"
        caption="Clientes"
        noun={['cliente', 'clientes']}
        searchLabel="Buscar clientes"
        filters={[
          choiceFilter(filtering, 'hasCredit', 'Crédito', CREDIT_CHOICES),
          choiceFilter(filtering, 'isOverdue', 'Pagos', OVERDUE_CHOICES),
        ]}
        columns={CUSTOMER_COLUMNS}
        keyOf={({ id }) => id}
        markOf={({ version }) => String(version)}
        {...(decides && { actsOf })}
        menuLabelOf={({ name }) => `Opciones de ${name}`}
        tools={decides && <ProposalDialogs />}
        add={add}
        empty={
          <EmptyState
            title="Aquí aparecen los clientes del grupo, con el crédito que se les da."
            hint="Con el nombre basta; con el NIT o el teléfono se encuentran al vender."
            action={add}
          />
        }
      />
      {decides && (
        <CustomerDialogs
          isAdding={isAdding}
          onAdded={adding.close}
          edited={edited}
          onEdited={() => setEdited(undefined)}
          credited={credited}
          onCredited={() => setCredited(undefined)}
          joined={joined}
          onJoined={() => setJoined(undefined)}
        />
      )}
      <FormDialog
        opened={payer !== undefined}
        onClose={() => setPayer(undefined)}
        title={payer ? `Abonar a la cuenta de ${payer.name}` : ''}
      >
        {payer && (
          <LateAccountDialog
            customer={payer}
            onClose={() => setPayer(undefined)}
            onPaid={(done) => {
              setPayer(undefined)
              setPaid(done)
            }}
          />
        )}
      </FormDialog>
    </>
  )
}
