import { removeEncargo } from '@mostrador/contract/sale/encargos'
import { can } from '@mostrador/domain/people/permissions'
import { type EncargoRow, holdsStock } from '@mostrador/domain/sale/encargo'
import { IconCash, IconCreditCardRefund, IconFileInvoice, IconPackageExport, IconReceipt } from '@tabler/icons-react'
import { useSend } from '../../../api/calls/send.ts'
import { useNavigate } from '../../../navigation/navigation.ts'
import { invoicesOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import type { RowAct } from '../../../ui/list/column.ts'
import { editAct, removeAct } from '../../../ui/list/row-acts.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { ENCARGO_READS } from './encargo-reads.ts'
import { useEncargoWords } from './words.ts'

interface Acts {
  readonly onOpen: (encargo: EncargoRow) => void
  readonly onEdit: (encargo: EncargoRow) => void
  readonly onDeliver: (id: number) => void
  readonly onReceive: (id: number) => void
  readonly onCorrect: (encargo: EncargoRow) => void
}

/** Menu of an encargo's row (P §2.12), with its deletion (D29). */
export function useEncargoActs({
  onOpen,
  onEdit,
  onDeliver,
  onReceive,
  onCorrect,
}: Acts): (encargo: EncargoRow) => RowAct[] {
  const profile = useProfile()
  const navigate = useNavigate()
  const { noun } = useEncargoWords()
  const { send: remove } = useSend(removeEncargo, { refreshes: ENCARGO_READS })
  const askToRemove = async ({ id, number, affiliate }: EncargoRow) => {
    const agreed = await confirm({
      title: `Eliminar el ${noun} ${number}`,
      message: `El ${noun} de ${affiliate} sale de la lista, y las unidades que aparta vuelven al inventario. Esto no se puede deshacer.`,
      act: `Eliminar ${noun}`,
      isLoss: true,
    })
    if (agreed) remove({ body: { id } })
  }
  const isHere = ({ shop }: EncargoRow) => profile.role !== 'clerk' || shop === profile.shop
  return (encargo) => {
    const { id, invoiceId } = encargo
    const view = { label: 'Ver', icon: <IconFileInvoice size={18} aria-hidden />, onChoose: () => onOpen(encargo) }
    // An encargo that became an order changes only through that order.
    if (invoiceId !== null)
      return [
        view,
        {
          label: 'Ver su pedido',
          icon: <IconReceipt size={18} aria-hidden />,
          onChoose: () => navigate({ to: invoicesOf(profile.role), search: { factura: invoiceId } }),
        },
      ]
    return [
      view,
      ...(can(profile, 'encargos.write') && holdsStock(encargo) && isHere(encargo)
        ? [
            {
              label: 'Entregar',
              icon: <IconPackageExport size={18} aria-hidden />,
              onChoose: () => onDeliver(id),
            },
          ]
        : []),
      ...(can(profile, 'encargos.write') && encargo.balance > 0 && isHere(encargo)
        ? [{ label: 'Recibir abono', icon: <IconCash size={18} aria-hidden />, onChoose: () => onReceive(id) }]
        : []),
      ...(can(profile, 'payments.take') && encargo.paid > 0 && isHere(encargo)
        ? [
            {
              label: 'Corregir el pago…',
              icon: <IconCreditCardRefund size={18} aria-hidden />,
              onChoose: () => onCorrect(encargo),
            },
          ]
        : []),
      ...(can(profile, 'encargos.write') ? [editAct(() => onEdit(encargo))] : []),
      ...(can(profile, 'encargos.delete') ? [removeAct(() => void askToRemove(encargo))] : []),
    ]
  }
}
