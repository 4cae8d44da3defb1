import { lookups } from '@mostrador/contract/group/lookups'
import { shopSettings } from '@mostrador/contract/group/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { CashForm } from './cash-form.tsx'
import classes from './parts/tab.module.css'

/** D88–D105 */
export function CashTab() {
  const profile = useProfile()
  const [shopId, setShopId] = useState(profile.shopId)
  const shops = useQuery(queryOf(lookups.shop.list))
  const settings = useQuery({
    ...queryOf(shopSettings, { params: { id: shopId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fault = shops.error ?? settings.error
  const retry = () => {
    void shops.refetch()
    void settings.refetch()
  }
  return (
    <>
      <PageTitle>Caja</PageTitle>
      <p className={classes['hint']}>Cómo se cobra, se cuenta y se devuelve en cada comercio.</p>
      {fault ? (
        <ErrorState message={sentenceOf(fault)} onRetry={retry} />
      ) : shops.data && settings.data ? (
        <>
          <ChoiceField
            label="Comercio"
            className={classes['shop']}
            data={shops.data.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(shopId)}
            onChange={(chosen) => chosen && setShopId(Number(chosen))}
          />
          <CashForm key={shopId} shopId={shopId} settings={settings.data.settings} />
        </>
      ) : (
        <LoadingState label="Cargando la caja" onRetry={retry} />
      )}
    </>
  )
}
