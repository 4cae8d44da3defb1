import { dashboard } from '@mostrador/contract/overview/dashboard'
import { owedSum } from '@mostrador/contract/sale/invoices'
import { can } from '@mostrador/domain/people/permissions'
import { useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import classes from './dashboard-screen.module.css'
import { InProcessPanel } from './in-process-panel.tsx'
import { OwedPanel } from './owed-panel.tsx'
import { RunningOutPanel } from './running-out-panel.tsx'
import { TodayPanel } from './today-panel.tsx'
import { UndeliveredPanel, UnitsPanel } from './undelivered-panel.tsx'

/** Refresh interval while the screen is visible. */
const FRESH_MS = 30_000

/** /client/dashboard (P §2.6, D46) */
export function DashboardScreen() {
  const profile = useProfile()
  const { data, error, refetch } = useQuery({ ...queryOf(dashboard), refetchInterval: FRESH_MS })
  const { data: owed } = useQuery({ ...queryOf(owedSum), refetchInterval: FRESH_MS })
  const panels = data?.clerk
  return (
    <>
      <PageTitle>Panel</PageTitle>
      {panels ? (
        <div className={classes['panels']}>
          <TodayPanel panels={panels} canSell={can(profile, 'orders.place')} />
          <InProcessPanel count={panels.inProcess} />
          {owed && owed.orders > 0 && <OwedPanel {...owed} />}
          <RunningOutPanel count={panels.runningOut} scarcest={panels.scarcest} />
          {panels.undelivered === null ? (
            <UnitsPanel count={panels.unitsToday} />
          ) : (
            <UndeliveredPanel count={panels.undelivered} />
          )}
        </div>
      ) : (
        <NoAnswerYet error={error} label="Cargando el panel" onRetry={refetch} />
      )}
    </>
  )
}
