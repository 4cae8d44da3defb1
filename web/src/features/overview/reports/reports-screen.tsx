import { report, reportSums, shopList } from '@mostrador/contract/overview/reports'
import { ALL_SHOPS } from '@mostrador/domain/overview/report'
import { showDay } from '@mostrador/domain/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { renewAnswers } from '../../../api/calls/renew.ts'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { MakingDialog } from './making-dialog.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportResult } from './report-result.tsx'
import { useReport } from './use-report.ts'
import { useReportAddress } from './use-report-address.ts'

/** Form of a report, then its result (P §2.14). */
export function ReportsScreen() {
  const address = useReportAddress()
  const { request, setRequest, forget } = address
  const queries = useQueryClient()
  const { data: shopsRead, error: shopsFault, refetch: readShops } = useQuery(queryOf(shopList))
  const { made, error, isMaking, endMaking, refetch } = useReport(address)
  const shops = shopsRead?.shops
  const shop =
    request?.shopId === null ? ALL_SHOPS : (shops?.find(({ id }) => id === request?.shopId)?.name ?? 'la tienda')
  const title = request ? `Ventas de ${shop}, del ${showDay(request.start)} al ${showDay(request.end)}` : ''
  const cancel = () => {
    // Closes at once, because 'Atrás' checks whether the top layer closed.
    endMaking()
    void queries.cancelQueries({ queryKey: [report.name] })
    forget()
  }
  return (
    <>
      <PageTitle>Reportes</PageTitle>
      {!shops && shopsFault && <ErrorState message={sentenceOf(shopsFault)} onRetry={() => void readShops()} />}
      {!shops && !shopsFault && <LoadingState label="Cargando los comercios" onRetry={() => void readShops()} />}
      {shops && (
        <ReportForm
          shops={shops}
          request={request}
          onRequest={(next) => {
            setRequest(next)
            // Asking for the same report again reads new sales.
            void renewAnswers(queries, [report, reportSums])
          }}
        />
      )}
      {shops && !request && (
        <EmptyState
          title="Aquí aparece lo que se vendió en una tienda o en todas, en un día o en un mes."
          hint="Elija las fechas y el comercio."
        />
      )}
      {request && made && <ReportResult report={made} request={request} shop={shop} address={address} />}
      {request && !made && error && <ErrorState message={sentenceOf(error)} onRetry={refetch} />}
      <MakingDialog isOpen={isMaking} about={title} onCancel={cancel} />
    </>
  )
}
