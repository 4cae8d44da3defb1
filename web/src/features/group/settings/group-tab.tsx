import { tradingGroup } from '@mostrador/contract/group/trading-group'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { GroupForm } from './group-form.tsx'
import classes from './parts/tab.module.css'

/** Name, tax data and logo of the group (D132). */
export function GroupTab() {
  const { data, error, refetch } = useQuery({ ...queryOf(tradingGroup), staleTime: Number.POSITIVE_INFINITY })
  return (
    <>
      <PageTitle>Negocio</PageTitle>
      <p className={classes['hint']}>
        De quién son las tiendas. El nombre y el logo salen en la portada pública y en el menú; el nombre, también en
        los títulos y en la aplicación instalada.
      </p>
      {data ? (
        <GroupForm group={data.group} />
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Cargando los datos del negocio" onRetry={() => void refetch()} />
      )}
    </>
  )
}
