import { recordList, userList } from '@mostrador/contract/people/users'
import { removedUser, removedUsers, restoreUser } from '@mostrador/contract/platform/trash'
import { PIN_LOGIN_LABEL } from '@mostrador/domain/people/pin'
import type { z } from 'zod/mini'
import { useListSearch } from '../../../api/lists/use-list-search.ts'
import { REMOVED_AT } from '../../../trash/removed-at.tsx'
import { TrashList } from '../../../trash/trash-list.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { PageTitle } from '../../../ui/texts/page-title.tsx'

type RemovedUser = z.output<typeof removedUser>

const COLUMNS: readonly Column<RemovedUser>[] = [
  { id: 'name', heading: 'Nombre', cell: ({ name }) => name, inCard: 'title' },
  { id: 'email', heading: 'Email', cell: ({ email }) => email || PIN_LOGIN_LABEL, inCard: 'text' },
  { id: 'role', heading: 'Puesto', cell: ({ role }) => role, inCard: 'text' },
  { id: 'shop', heading: 'Comercio', cell: ({ shop }) => shop, inCard: 'text' },
  REMOVED_AT,
]

const SEARCHED = ['name', 'email']

/** A restored user comes back inactive. */
export function TrashTab() {
  const { text, setText } = useListSearch({ row: removedUser, ticked: SEARCHED })
  return (
    <>
      <PageTitle>Papelera de usuarios</PageTitle>
      <TrashList<RemovedUser>
        list={removedUsers}
        restore={restoreUser}
        refreshes={[recordList, userList]}
        columns={COLUMNS}
        caption="Usuarios eliminados, del último al primero"
        searchLabel="Buscar por nombre o email"
        empty="Aquí quedan los usuarios que se eliminan, por si vuelven."
        kept={{ text, setText }}
      />
    </>
  )
}
