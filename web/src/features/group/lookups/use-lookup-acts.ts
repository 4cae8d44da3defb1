import { stockList } from '@mostrador/contract/goods/stock'
import { lookups } from '@mostrador/contract/group/lookups'
import type { Lookup, LookupKind } from '@mostrador/domain/group/lookup'
import { can } from '@mostrador/domain/people/permissions'
import { useSend } from '../../../api/calls/send.ts'
import { useProfile } from '../../../session/person/session.tsx'
import type { RowAct } from '../../../ui/list/column.ts'
import { editAct, removeAct } from '../../../ui/list/row-acts.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { withArticle } from './lookup-words.ts'

/** The calls name the permissions (D4, D5). */
export function useLookupActs(kind: LookupKind, onEdit: (lookup: Lookup) => void) {
  const profile = useProfile()
  const calls = lookups[kind]
  const mayEdit = calls.edit.action !== 'anyone' && can(profile, calls.edit.action)
  const mayRemove = calls.remove.action !== 'anyone' && can(profile, calls.remove.action)
  const { send: remove } = useSend(calls.remove, { refreshes: [calls.list, stockList] })
  const askToRemove = async ({ id, name }: Lookup) => {
    const agreed = await confirm({
      title: `Eliminar ${withArticle(kind)}`,
      message: `«${name}» deja de aparecer en las listas. Esto no se puede deshacer.`,
      act: 'Eliminar',
      isLoss: true,
    })
    if (agreed) remove({ body: { id } })
  }
  const actsOf = (lookup: Lookup): RowAct[] => [
    ...(mayEdit ? [editAct(() => onEdit(lookup))] : []),
    ...(mayRemove ? [removeAct(() => void askToRemove(lookup))] : []),
  ]
  return { mayAdd: mayEdit, ...(mayEdit && { actsOf }) }
}

/** Asks before a shop is made inactive, and says what ends (D220). */
export const confirmEndOfSelling = ({ name }: Lookup): Promise<boolean> =>
  confirm({
    title: `«${name}» deja de vender`,
    message:
      'Sus cajas ya no venden ni abren turnos desde que guarde. Lo que ya vendieron sin conexión se registra, y los turnos abiertos se pueden cerrar. Puede activarla de nuevo cuando quiera. Su página pública se oculta aparte, en Opciones.',
    act: 'Dejar de vender',
    isLoss: true,
  })
