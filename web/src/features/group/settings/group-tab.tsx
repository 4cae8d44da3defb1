import { tradingGroup } from '@mostrador/contract/group/trading-group'
import { useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
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
      ) : (
        <NoAnswerYet error={error} label="Cargando los datos del negocio" onRetry={refetch} />
      )}
    </>
  )
}
