import { Button } from '@mantine/core'
import { type FamilyRow, familyExport, familyList, familyRow, removeFamily } from '@mostrador/contract/goods/families'
import { can } from '@mostrador/domain/people/permissions'
import { IconListDetails } from '@tabler/icons-react'
import { useSend } from '../../../api/calls/send.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { Link } from '../../../navigation/link.tsx'
import { useNavigate } from '../../../navigation/navigation.ts'
import { familyOf, stockOf } from '../../../paths.ts'
import { useEditedRow } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { FAMILY_READS } from '../../../stock/family-reads.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { editAct, removeAct } from '../../../ui/list/row-acts.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { EditFamilyForm } from './edit-family-form.tsx'
import { familyColumns } from './family-columns.tsx'

const DEFAULT_SEARCH_COLUMNS = ['name', 'description', 'attributes']

/** One article in several sizes, colours or measures (D177). */
export function FamiliesScreen() {
  const profile = useProfile()
  const navigate = useNavigate()
  const { list } = useListing(familyList, { row: familyRow, ticked: DEFAULT_SEARCH_COLUMNS, file: familyExport })
  const [edited, setEdited] = useEditedRow<FamilyRow>('familia', list.rows)
  const { send: remove } = useSend(removeFamily, { refreshes: FAMILY_READS })
  const askToRemove = async ({ id, name, members }: FamilyRow) => {
    const agreed = await confirm({
      title: 'Eliminar la familia',
      message: `${name} deja de ser una familia. ${members === 1 ? 'Su producto queda' : `Sus ${members} productos quedan`} como está${members === 1 ? '' : 'n'}, con su precio y su inventario.`,
      act: 'Eliminar familia',
      isLoss: true,
    })
    if (agreed) remove({ body: { id } })
  }
  const closeEdit = () => setEdited(undefined)
  return (
    <>
      <ListView<FamilyRow>
        {...list}
        title="Familias"
        caption="Familias de productos"
        noun={['familia', 'familias']}
        searchLabel="Buscar familias"
        columns={familyColumns(profile.role)}
        keyOf={({ id }) => id}
        markOf={({ version, members, units }) => `${version}/${members}/${units}`}
        actsOf={(family) => [
          {
            label: 'Precios y productos',
            icon: <IconListDetails size={18} aria-hidden />,
            onChoose: () => navigate({ to: familyOf(profile.role, family.id) }),
          },
          editAct(() => setEdited(family)),
          ...(can(profile, 'families.delete') ? [removeAct(() => void askToRemove(family))] : []),
        ]}
        menuLabelOf={({ name }) => `Opciones de ${name}`}
        empty={
          <EmptyState
            title="Aquí aparecen los artículos que hay en varios tamaños, colores o medidas."
            hint="En Productos marque los que son el mismo artículo y elija «Familia»."
            action={
              <Button component={Link} to={stockOf(profile.role)}>
                Ir a Productos
              </Button>
            }
          />
        }
      />
      <FormDialog opened={edited !== undefined} onClose={closeEdit} title="Editar la familia" isLarge>
        {edited && <EditFamilyForm family={edited} onClose={closeEdit} />}
      </FormDialog>
    </>
  )
}
