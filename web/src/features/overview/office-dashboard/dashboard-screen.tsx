import { Button } from '@mantine/core'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { Link } from '../../../navigation/link.tsx'
import { firstRunAt } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { AttentionList } from './attention-list.tsx'
import { Cards } from './cards.tsx'
import { Charts } from './charts.tsx'
import classes from './dashboard-screen.module.css'
import { ReportButton } from './report-button.tsx'
import { TodayFigures } from './today-figures.tsx'
import { useChartsShop, useReading } from './use-chart-choices.ts'
import { VisitTables } from './visit-tables.tsx'

/** Refresh interval while the screen is visible. */
const FRESH_MS = 60_000

/** The office's dashboard (B §2), from real data (D45). */
export function OfficeDashboardScreen() {
  const { role } = useProfile()
  const { reading, choose } = useReading()
  const { shopId, choose: chooseShop } = useChartsShop()
  const { data, error, refetch } = useQuery({
    ...queryOf(dashboard, { query: { reading, ...(shopId !== null && { shopId }) } }),
    refetchInterval: FRESH_MS,
    // The old figures stay until the new ones arrive, so that nothing moves.
    placeholderData: keepPreviousData,
  })
  const figures = data?.office
  return (
    <>
      <div className={classes['head']}>
        <PageTitle>Panel</PageTitle>
        {/* A manager has no reports (D5). */}
        {role !== 'manager' && figures?.hasInvoices && <ReportButton />}
      </div>
      {!figures ? (
        <NoAnswerYet error={error} label="Cargando el panel" onRetry={refetch} />
      ) : figures.hasInvoices ? (
        <>
          <div className={classes['now']}>
            <TodayFigures today={figures.today} />
            <AttentionList attention={figures.attention} />
          </div>
          <Cards cards={figures.cards} />
          <Charts figures={figures} chosen={reading} onChoose={choose} shopId={shopId} onShop={chooseShop} />
          <VisitTables figures={figures} />
        </>
      ) : (
        <EmptyState
          title="Aquí aparece cómo van las tiendas."
          hint="Las cifras empiezan con la primera factura de cualquiera de ellas."
          action={
            role === 'owner' && (
              <Button component={Link} to={firstRunAt('vender')} variant="default" size="md">
                Hacer la primera venta
              </Button>
            )
          }
        />
      )}
    </>
  )
}
