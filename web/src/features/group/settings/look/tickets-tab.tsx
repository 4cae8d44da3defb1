import { lookups } from '@mostrador/contract/group/lookups'
import { shopSettings } from '@mostrador/contract/group/settings'
import { brandOf } from '@mostrador/domain/group/brand'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../../api/calls/errors.ts'
import { queryOf } from '../../../../api/calls/query.ts'
import { useProfile } from '../../../../session/person/session.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { ErrorState } from '../../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../../ui/texts/page-title.tsx'
import { LinksSection } from '../parts/links-section.tsx'
import { RulesForm } from '../parts/rules-form.tsx'
import { rulesOf, ticketOf } from '../parts/shop-values.ts'
import classes from '../parts/tab.module.css'
import { BrandForm } from './brand-form.tsx'
import { TicketForm } from './ticket-form.tsx'

/** Tickets (D59), brand (D130) and rules (D131). */
export function TicketsTab() {
  const profile = useProfile()
  const [shopId, setShopId] = useState(profile.shopId)
  const shops = useQuery(queryOf(lookups.shop.list))
  const settings = useQuery({
    ...queryOf(shopSettings, { params: { id: shopId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shop = shops.data?.rows.find(({ id }) => id === shopId)
  const fault = shops.error ?? settings.error
  const retry = () => {
    void shops.refetch()
    void settings.refetch()
  }
  return (
    <>
      <PageTitle>Tiendas y tickets</PageTitle>
      <p className={classes['hint']}>Lo que cambie aquí vale también para las reimpresiones.</p>
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
          <TicketForm
            key={shopId}
            shopId={shopId}
            shop={shop?.name ?? ''}
            settings={ticketOf(settings.data.settings)}
            logo={settings.data.settings.logo}
          />
          <BrandForm
            key={`marca ${shopId}`}
            shopId={shopId}
            shop={shop?.name ?? ''}
            ticket={ticketOf(settings.data.settings)}
            brand={brandOf(settings.data.settings)}
            rules={rulesOf(settings.data.settings)}
          />
          <RulesForm key={`reglas ${shopId}`} shopId={shopId} settings={rulesOf(settings.data.settings)} />
        </>
      ) : (
        <LoadingState label="Cargando los tickets" onRetry={retry} />
      )}
      <LinksSection />
    </>
  )
}
