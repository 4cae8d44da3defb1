import { removeAffiliate } from '@mostrador/contract/people/affiliate-acts'
import type { Affiliate } from '@mostrador/domain/people/affiliate'
import { can } from '@mostrador/domain/people/permissions'
import { IconHistory, IconUserShield } from '@tabler/icons-react'
import { useSend } from '../../../api/calls/send.ts'
import { useNavigate } from '../../../navigation/navigation.ts'
import { personalDataPath } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import type { RowAct } from '../../../ui/list/column.ts'
import { editAct, removeAct } from '../../../ui/list/row-acts.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { AFFILIATE_READS } from './affiliate-reads.ts'

interface Acts {
  readonly onHistory: (affiliate: Affiliate) => void
  readonly onEdit: (affiliate: Affiliate) => void
}

/** Menu of an affiliate's row (P §2.10). */
export function useAffiliateActs({ onHistory, onEdit }: Acts): (affiliate: Affiliate) => RowAct[] {
  const profile = useProfile()
  const navigate = useNavigate()
  const { send: remove } = useSend(removeAffiliate, { refreshes: AFFILIATE_READS })
  const askToRemove = async ({ id, name }: Affiliate) => {
    const agreed = await confirm({
      title: 'Eliminar el afiliado',
      message: `${name} sale de la lista y ya no se puede elegir en pedidos ni encargos. Lo que compró queda como está.`,
      act: 'Eliminar afiliado',
      isLoss: true,
    })
    if (agreed) remove({ body: { id } })
  }
  return (affiliate) => [
    { label: 'Historial', icon: <IconHistory size={18} aria-hidden />, onChoose: () => onHistory(affiliate) },
    ...(can(profile, 'affiliates.write') ? [editAct(() => onEdit(affiliate))] : []),
    ...(can(profile, 'personalData.use')
      ? [
          {
            label: 'Datos personales',
            icon: <IconUserShield size={18} aria-hidden />,
            onChoose: () => navigate({ to: personalDataPath, search: { afiliado: affiliate.id } }),
          },
        ]
      : []),
    ...(can(profile, 'affiliates.delete') ? [removeAct(() => void askToRemove(affiliate))] : []),
  ]
}
