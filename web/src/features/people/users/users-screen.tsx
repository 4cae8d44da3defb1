import { Button } from '@mantine/core'
import { userExport, userList, userRow } from '@mostrador/contract/people/users'
import { can } from '@mostrador/domain/people/permissions'
import { IconDeviceDesktop, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useListing } from '../../../api/lists/use-listing.ts'
import { AccountState, USER_COLUMNS, type User } from '../../../people/user-columns.tsx'
import { userFilters } from '../../../people/user-filters.ts'
import { useEditedRow, useOpenForm } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { EditUserForm } from './edit-user-form.tsx'
import { ShopDevices } from './shop-devices.tsx'
import { useUserActs } from './use-user-acts.ts'
import { UserPasskeys } from './user-passkeys.tsx'
import { UserSessions } from './user-sessions.tsx'

/** The specification names these columns (B §2). */
const DEFAULT_SEARCH_COLUMNS = ['id', 'name']

/** B §2, "Users" */
const COLUMNS: readonly Column<User>[] = [
  ...USER_COLUMNS,
  {
    id: 'isActive',
    heading: 'Estado',
    sorts: 'up',
    cell: ({ isActiveFlag }) => <AccountState state={isActiveFlag ? 'active' : 'inactive'} />,
    inCard: 'figure',
  },
]

/** usuarios/gestionar (B §2, D83) */
export function UsersScreen() {
  const profile = useProfile()
  const { list, answer, filtering } = useListing(userList, {
    row: userRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: userExport,
  })
  const [isAdding, adding] = useOpenForm('usuario')
  const [edited, setEdited] = useEditedRow<User>('usuario', list.rows)
  const [watched, setWatched] = useState<User>()
  const [isOnDevices, setOnDevices] = useState(false)
  const [keyHolder, setKeyHolder] = useState<User>()
  const actsOf = useUserActs({ onEdit: setEdited, onSessions: setWatched, onPasskeys: setKeyHolder })
  const mayWrite = can(profile, 'users.write')
  const choices = { shops: answer?.shops ?? [], extensions: answer?.extensions ?? [] }
  const devices = can(profile, 'shopDevices.manage') && (
    <Button
      variant="default"
      leftSection={<IconDeviceDesktop size={18} aria-hidden />}
      onClick={() => setOnDevices(true)}
    >
      Equipos con PIN
    </Button>
  )
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
      Añadir nuevo Usuario
    </Button>
  )
  const closeEdit = () => setEdited(undefined)
  return (
    <>
      <ListView<User>
        {...list}
        {...(mayWrite && { actsOf })}
        title="Usuarios"
        caption="Usuarios"
        noun={['usuario', 'usuarios']}
        searchLabel="Buscar usuarios"
        filters={userFilters(filtering, choices.shops)}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        markOf={({ version, isActiveFlag }) => `${version}/${isActiveFlag}`}
        menuLabelOf={({ name }) => `Opciones de ${name}`}
        add={
          <>
            {devices}
            {add}
          </>
        }
        empty={<EmptyState title="Aquí aparecen las personas que entran a Mostrador." action={add} />}
      />
      <FormDialog
        opened={watched !== undefined}
        onClose={() => setWatched(undefined)}
        title={`Sesiones abiertas de ${watched?.name ?? ''}`}
        isLarge
      >
        {watched && <UserSessions user={watched} />}
      </FormDialog>
      <FormDialog
        opened={keyHolder !== undefined}
        onClose={() => setKeyHolder(undefined)}
        title={`Llaves de acceso de ${keyHolder?.name ?? ''}`}
        isLarge
      >
        {keyHolder && <UserPasskeys user={keyHolder} />}
      </FormDialog>
      <FormDialog opened={isOnDevices} onClose={() => setOnDevices(false)} title="Equipos con PIN" isLarge>
        {isOnDevices && <ShopDevices shops={choices.shops} />}
      </FormDialog>
      <AddUserDialog choices={choices} isOpen={isAdding} onClose={adding.close} />
      <FormDialog opened={edited !== undefined} onClose={closeEdit} title="Editar el usuario" isLarge>
        {edited && <EditUserForm user={edited} choices={choices} onClose={closeEdit} />}
      </FormDialog>
    </>
  )
}
