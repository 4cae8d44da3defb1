import { felSettings } from '@mostrador/contract/fiscal/fel'
import { lookups } from '@mostrador/contract/group/lookups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../../api/calls/errors.ts'
import { queryOf } from '../../../../api/calls/query.ts'
import { useProfile } from '../../../../session/person/session.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { ErrorState } from '../../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../../ui/texts/page-title.tsx'
import classes from '../parts/tab.module.css'
import { FelForm } from './fel-form.tsx'

/** The issuer of a shop's electronic invoices (D160). */
export function FelTab() {
  const profile = useProfile()
  const [shopId, setShopId] = useState(profile.shopId)
  const shops = useQuery(queryOf(lookups.shop.list))
  const settings = useQuery({
    ...queryOf(felSettings, { params: { shopId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fault = shops.error ?? settings.error
  const retry = () => {
    void shops.refetch()
    void settings.refetch()
  }
  const shop = shops.data?.rows.find(({ id }) => id === shopId)
  return (
    <>
      <PageTitle>FEL</PageTitle>
      <p className={classes['hint']}>Factura electrónica en línea: quién emite en cada comercio, y si ya lo hace.</p>
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
          <FelForm key={shopId} shopId={shopId} shop={shop?.name ?? ''} settings={settings.data.settings} />
        </>
      ) : (
        <LoadingState label="Cargando FEL" onRetry={retry} />
      )}
    </>
  )
}
