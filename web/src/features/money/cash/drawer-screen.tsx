import { Button } from '@mantine/core'
import { shiftById } from '@mostrador/contract/money/cash'
import { drawerList } from '@mostrador/contract/money/till'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { type Reach, useReach } from '../../../api/calls/reach.ts'
import type { AccountPaid } from '../../../counter/account/account-paid.ts'
import { LateAccountReceipt } from '../../../counter/account/late-account.tsx'
import type { Drawer, Till } from '../../../drawer/till.ts'
import { useTill } from '../../../drawer/use-till.ts'
import { Link } from '../../../navigation/link.tsx'
import { paths } from '../../../paths.ts'
import { useOpened } from '../../../session/forms/open-form.ts'
import { useTab } from '../../../session/shop/use-tab.ts'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { AccountActs } from './account-acts.tsx'
import { AccountPaymentsTab } from './account-payments-tab.tsx'
import { ChooseDrawer } from './choose-drawer.tsx'
import { CountScreen } from './count-screen.tsx'
import classes from './drawer-screen.module.css'
import { MovementPaper } from './movement-paper.tsx'
import { OpenShiftForm } from './open-shift-form.tsx'
import { OpenShiftPanel } from './open-shift-panel.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { ShiftPage } from './shift-page.tsx'
import { ShiftPaper } from './shift-paper.tsx'
import { useShiftAddress } from './use-shift-address.ts'

/** When an opening that only this device knows will be registered. */
const REGISTERED_WHEN = {
  there: 'ahora',
  away: 'en cuanto vuelva la conexión',
  troubled: 'en cuanto el servidor pueda',
} as const satisfies Record<Reach, string>

const TO_DRAWER = (
  <Button component={Link} to={paths.client.drawer} variant="default" h={44}>
    Ver la caja
  </Button>
)

/** D92–D95, D107 */
export function DrawerScreen() {
  const till = useTill()
  const { address, go } = useShiftAddress()
  const { chosen } = useTab('caja')
  const shiftId = till.shift?.id
  const slipShift = address.turno ?? shiftId
  if (address.comprobante !== undefined && slipShift)
    return (
      <MovementPaper
        shiftId={slipShift}
        movementId={address.comprobante}
        onBack={() => go({ comprobante: undefined }, true)}
      />
    )
  if (address.turno !== undefined && address.hoja)
    return <ShiftPaper shiftId={address.turno} onBack={() => go({ hoja: undefined }, true)} />
  if (address.turno !== undefined)
    return <ShiftPage shiftId={address.turno} backLabel="Caja" onBack={() => go({ turno: undefined }, true)} />
  if (address.paso && shiftId)
    return (
      <CountScreen
        key={address.paso}
        shiftId={shiftId}
        title={`${address.paso === 'relevo' ? 'Relevo' : 'Cerrar turno'} · ${till.drawer?.name ?? ''}`}
        isRelief={address.paso === 'relevo'}
        onDone={(turno) => go({ paso: undefined, turno }, true)}
        onBack={() => go({ paso: undefined }, true)}
      />
    )
  if (chosen === 'pagos') return <PaymentsTab tools={TO_DRAWER} />
  if (chosen === 'abonos') return <AccountPaymentsTab tools={TO_DRAWER} />
  return <Home till={till} />
}

function Home({ till }: { readonly till: Till }) {
  const reach = useReach()
  const [isChoosing, setChoosing] = useState(false)
  const [paid, setPaid] = useOpened<AccountPaid>('recibo de abono')
  const { data, error, refetch } = useQuery(queryOf(drawerList))
  const drawers = data?.drawers ?? []
  if (!data && !till.drawer)
    return (
      <>
        <PageTitle>Caja</PageTitle>
        <NoAnswerYet error={error} label="Cargando las cajas" onRetry={refetch} />
      </>
    )
  if (paid) return <LateAccountReceipt paid={paid} onBack={() => setPaid(undefined)} />
  const { drawer, shift, settings } = till
  const canChoose = drawers.filter(({ isActive }) => isActive).length > 1
  if (!drawer || (isChoosing && canChoose))
    return (
      <div className={classes['screen']}>
        <PageTitle>Caja</PageTitle>
        {drawers.some(({ isActive }) => isActive) ? (
          <ChooseDrawer drawers={drawers} onChosen={() => setChoosing(false)} />
        ) : (
          <EmptyState title="Esta tienda no tiene una caja activa." hint="El encargado la añade en Caja, Cajas." />
        )}
      </div>
    )
  return (
    <div className={classes['screen']}>
      <header className={classes['head']}>
        <PageTitle>{drawer.name}</PageTitle>
        {canChoose && (
          <Button variant="subtle" color="gray" h={44} onClick={() => setChoosing(true)}>
            Cambiar de caja
          </Button>
        )}
      </header>
      {settings?.sellsOnCredit && <AccountActs onPaid={setPaid} />}
      {shift?.id ? (
        <Open shiftId={shift.id} drawerId={drawer.id} drawers={drawers} till={till} />
      ) : shift ? (
        <p className={classes['waiting']} role="status">
          El turno se abrió en este dispositivo. Puede vender: se registra {REGISTERED_WHEN[reach]}. El corte espera
          hasta entonces.
        </p>
      ) : settings?.shifts === 'no' ? (
        <EmptyState title="Esta tienda trabaja sin turnos." hint="El propietario lo cambia en Opciones." />
      ) : (
        <OpenShiftForm key={drawer.id} drawer={drawer} />
      )}
    </div>
  )
}

interface OpenProps {
  readonly shiftId: number
  readonly drawerId: number
  readonly drawers: readonly Drawer[]
  readonly till: Till
}

function Open({ shiftId, drawerId, drawers, till }: OpenProps) {
  const { go } = useShiftAddress()
  const { data, error, refetch } = useQuery({ ...queryOf(shiftById, { body: { id: shiftId } }), staleTime: 0 })
  if (!data) return <NoAnswerYet error={error} label="Cargando el turno" onRetry={refetch} />
  return (
    <OpenShiftPanel
      key={shiftId}
      shift={data.shift}
      reasons={till.settings?.reasons ?? []}
      others={drawers.filter(({ id, shift }) => id !== drawerId && shift !== null)}
      onCount={(paso) => go({ paso })}
      onSlip={(comprobante) => go({ comprobante })}
    />
  )
}
