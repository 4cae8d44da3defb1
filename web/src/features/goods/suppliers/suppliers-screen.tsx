import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  addSupplier,
  editSupplier,
  removeSupplier,
  type SupplierRow,
  supplierExport,
  supplierList,
  supplierRow,
} from '@mostrador/contract/goods/suppliers'
import { IconPlus, IconTruckLoading } from '@tabler/icons-react'
import { useSend } from '../../../api/calls/send.ts'
import { ACTIVE_CHOICES, choiceFilter } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { Link } from '../../../navigation/link.tsx'
import { useNavigate } from '../../../navigation/navigation.ts'
import { receivingsOf } from '../../../paths.ts'
import { useEditedRow, useOpenForm } from '../../../session/forms/open-form.ts'
import { AddRecordDialog, EditRecordForm } from '../../../session/forms/record-forms.tsx'
import { useProfile } from '../../../session/person/session.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { editAct, removeAct } from '../../../ui/list/row-acts.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import leads from '../../../ui/theme/lead.module.css'
import { supplierColumns } from './supplier-columns.tsx'
import classes from './supplier-fields.module.css'
import { SupplierFields } from './supplier-fields.tsx'
import { type SupplierValues, supplierForm } from './supplier-form.ts'

const FORM = {
  form: supplierForm,
  name: 'casa',
  refreshes: [supplierList],
  fields: (form: UseFormReturnType<SupplierValues>) => <SupplierFields form={form} />,
}

const DEFAULT_SEARCH_COLUMNS = ['name', 'nit', 'phone']

/** Suppliers, on screen 'Casas proveedoras' (D111). */
export function SuppliersScreen() {
  const { role } = useProfile()
  const navigate = useNavigate()
  const { list, filtering, answer } = useListing(supplierList, {
    row: supplierRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: supplierExport,
  })
  const [isAdding, adding] = useOpenForm('casa')
  const [edited, setEdited] = useEditedRow<SupplierRow>('casa', list.rows)
  const { send: remove } = useSend(removeSupplier, { refreshes: [supplierList] })
  const askToRemove = async ({ id, name }: SupplierRow) => {
    const agreed = await confirm({
      title: 'Eliminar la casa',
      message: `${name} sale de la lista y ya no se puede elegir. Lo que se le compró queda como está.`,
      act: 'Eliminar casa',
      isLoss: true,
    })
    if (agreed) remove({ body: { id } })
  }
  const closeEdit = () => setEdited(undefined)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
      Añadir casa
    </Button>
  )
  return (
    <>
      <ListView<SupplierRow>
        {...list}
        title="Casas proveedoras"
        caption="Casas proveedoras"
        noun={['casa', 'casas']}
        searchLabel="Buscar casas"
        views={
          (answer?.owed ?? 0) > 0 && (
            <p className={classes['owed']}>
              A las casas se les debe{' '}
              <Link className={leads['lead']} to={receivingsOf(role)} search={{ porPagar: 1 }}>
                <Money value={answer?.owed ?? 0} />
              </Link>
            </p>
          )
        }
        filters={[choiceFilter(filtering, 'isActive', 'Estado', ACTIVE_CHOICES)]}
        columns={supplierColumns(role)}
        keyOf={({ id }) => id}
        markOf={({ version }) => String(version)}
        actsOf={(supplier) => [
          {
            label: 'Lo que llegó de ella',
            icon: <IconTruckLoading size={18} aria-hidden />,
            onChoose: () => navigate({ to: receivingsOf(role), search: { casa: supplier.id } }),
          },
          editAct(() => setEdited(supplier)),
          removeAct(() => void askToRemove(supplier)),
        ]}
        menuLabelOf={({ name }) => `Opciones de ${name}`}
        add={add}
        empty={
          <EmptyState
            title="Aquí aparecen las casas a las que usted compra."
            hint="Con su nombre basta; el teléfono sirve para mandarle el pedido."
            action={add}
          />
        }
      />
      <AddRecordDialog
        {...FORM}
        call={addSupplier}
        isKeyed
        title="Añadir una casa proveedora"
        act="Añadir casa"
        isOpen={isAdding}
        onClose={adding.close}
      />
      <FormDialog opened={edited !== undefined} onClose={closeEdit} title="Editar la casa" isLarge>
        {edited && <EditRecordForm {...FORM} call={editSupplier} record={edited} onClose={closeEdit} />}
      </FormDialog>
    </>
  )
}
