import { Button } from '@mantine/core'
import { encargoList, encargoRow } from '@mostrador/contract/encargos'
import { exports } from '@mostrador/contract/import-export'
import type { EncargoRow } from '@mostrador/domain/encargo'
import { can } from '@mostrador/domain/permissions'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useListing } from '../../api/use-listing.ts'
import { paths } from '../../paths.ts'
import { useProfile } from '../../session/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { useLast } from '../../ui/use-last.ts'
import { EditEncargoForm } from './edit-encargo-form.tsx'
import { ENCARGO_COLUMNS } from './encargo-columns.tsx'
import { useEncargoActs } from './use-encargo-acts.tsx'

/** Columns ticked at first. */
const TICKED = ['issuedAt', 'affiliate', 'shop', 'total']

interface Props {
  readonly onOpen: (id: number) => void
}

/** Encargos, newest first; searched and paged by the database (P §2.12, D63). */
export function EncargoList({ onOpen }: Props) {
  const profile = useProfile()
  const { list } = useListing(encargoList, { row: encargoRow, ticked: TICKED, file: exports.encargos })
  const [edited, setEdited] = useState<EncargoRow>()
  const title = useLast(edited)
  const actsOf = useEncargoActs({ onOpen: ({ id }) => onOpen(id), onEdit: setEdited })
  const closeEdit = () => setEdited(undefined)
  // Only where the role has the screen (D61).
  const add = can(profile, 'encargos.place') && (
    <Button component={Link} to={paths.client.newEncargo} leftSection={<IconPlus size={18} aria-hidden />}>
      Nuevo encargo
    </Button>
  )
  return (
    <>
      <ListView<EncargoRow>
        {...list}
        title={profile.role === 'clerk' ? 'Encargos pendientes' : 'Encargos'}
        caption="Encargos"
        noun={['encargo', 'encargos']}
        searchLabel="Buscar encargos"
        columns={ENCARGO_COLUMNS}
        keyOf={({ id }) => id}
        markOf={({ version }) => String(version)}
        actsOf={actsOf}
        menuLabelOf={({ number }) => `Opciones del encargo ${number}`}
        add={add}
        empty={
          <EmptyState
            title="Aquí aparecen los encargos: lo que se aparta para un afiliado hasta que lo recibe."
            action={add}
          />
        }
      />
      <FormDialog
        opened={edited !== undefined}
        onClose={closeEdit}
        title={`Editar el encargo ${title?.number ?? ''}`}
        isLarge
      >
        {edited && <EditEncargoForm encargo={edited} onClose={closeEdit} />}
      </FormDialog>
    </>
  )
}
