import { removeEncargo } from '@mostrador/contract/encargos'
import type { EncargoRow } from '@mostrador/domain/encargo'
import { can } from '@mostrador/domain/permissions'
import { IconFileInvoice } from '@tabler/icons-react'
import { useSend } from '../../api/send.ts'
import { useProfile } from '../../session/session.tsx'
import { confirm } from '../../ui/confirm.tsx'
import type { RowAct } from '../../ui/list/column.ts'
import { editAct, removeAct } from '../../ui/row-acts.tsx'
import { ENCARGO_READS } from './encargo-reads.ts'

interface Acts {
  readonly onOpen: (encargo: EncargoRow) => void
  readonly onEdit: (encargo: EncargoRow) => void
}

/** The row menu of an encargo: what this person may do with it (P §2.12, D29). */
export function useEncargoActs({ onOpen, onEdit }: Acts): (encargo: EncargoRow) => RowAct[] {
  const profile = useProfile()
  const { send: remove } = useSend(removeEncargo, { refreshes: ENCARGO_READS })
  const askToRemove = async ({ id, number, affiliate }: EncargoRow) => {
    const agreed = await confirm({
      title: `Eliminar el encargo ${number}`,
      message: `El encargo de ${affiliate} sale de la lista, y las unidades que aparta vuelven al inventario. Esto no se puede deshacer.`,
      act: 'Eliminar encargo',
      isLoss: true,
    })
    if (agreed) remove({ body: { id } })
  }
  return (encargo) => [
    { label: 'Ver', icon: <IconFileInvoice size={18} aria-hidden />, onChoose: () => onOpen(encargo) },
    ...(can(profile, 'encargos.write') ? [editAct(() => onEdit(encargo))] : []),
    ...(can(profile, 'encargos.delete') ? [removeAct(() => void askToRemove(encargo))] : []),
  ]
}
