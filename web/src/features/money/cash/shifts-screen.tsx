import { shiftById } from '@mostrador/contract/money/cash'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { useTab } from '../../../session/shop/use-tab.ts'
import { TabsView } from '../../../ui/acts/tabs-view.tsx'
import { AccountPaymentsTab } from './account-payments-tab.tsx'
import { CountScreen } from './count-screen.tsx'
import { DrawersTab } from './drawers-tab.tsx'
import { MovementPaper } from './movement-paper.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { ShiftList } from './shift-list.tsx'
import { ShiftPage } from './shift-page.tsx'
import { ShiftPaper } from './shift-paper.tsx'
import { UnconfirmedTab } from './unconfirmed-tab.tsx'
import { useShiftAddress } from './use-shift-address.ts'

/** For the office (D86). */
export function ShiftsScreen() {
  const { address, go } = useShiftAddress()
  const { chosen, choose } = useTab('turnos')
  const { turno, paso, hoja, comprobante } = address
  if (turno !== undefined && paso)
    return <Counting shiftId={turno} isRelief={paso === 'relevo'} onEnd={() => go({ paso: undefined }, true)} />
  if (turno !== undefined && comprobante !== undefined)
    return (
      <MovementPaper shiftId={turno} movementId={comprobante} onBack={() => go({ comprobante: undefined }, true)} />
    )
  if (turno !== undefined && hoja) return <ShiftPaper shiftId={turno} onBack={() => go({ hoja: undefined }, true)} />
  if (turno !== undefined)
    return (
      <ShiftPage
        shiftId={turno}
        backLabel="Caja"
        onBack={() => go({ turno: undefined }, true)}
        onCount={() => go({ paso: 'contar' })}
      />
    )
  const open = (id: number) => go({ turno: id })
  return (
    <TabsView
      label="Caja"
      chosen={chosen}
      onChoose={choose}
      tabs={[
        { name: 'turnos', label: 'Turnos', content: <ShiftList onOpen={open} /> },
        { name: 'pagos', label: 'Pagos', content: <PaymentsTab /> },
        { name: 'abonos', label: 'Abonos', content: <AccountPaymentsTab /> },
        { name: 'por-confirmar', label: 'Por confirmar', content: <UnconfirmedTab /> },
        { name: 'cajas', label: 'Cajas', content: <DrawersTab onOpen={open} /> },
      ]}
    />
  )
}

interface CountingProps {
  readonly shiftId: number
  readonly isRelief: boolean
  readonly onEnd: () => void
}

function Counting({ shiftId, isRelief, onEnd }: CountingProps) {
  const { data } = useQuery(queryOf(shiftById, { body: { id: shiftId } }))
  const of = data ? ` · ${data.shift.drawer}, ${data.shift.shop}` : ''
  return (
    <CountScreen
      shiftId={shiftId}
      title={`${isRelief ? 'Relevo' : 'Cerrar turno'}${of}`}
      isRelief={isRelief}
      onDone={onEnd}
      onBack={onEnd}
    />
  )
}
