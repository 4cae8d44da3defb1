import type { Endpoint } from '@mostrador/contract/endpoint'
import { lookups } from '@mostrador/contract/group/lookups'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod/mini'
import type { Request } from '../../../../api/calls/call.ts'
import { NoAnswerYet } from '../../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../../api/calls/query.ts'
import { useProfile } from '../../../../session/person/session.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { PageTitle } from '../../../../ui/texts/page-title.tsx'
import classes from './tab.module.css'

interface Props<E extends Endpoint> {
  readonly title: string
  readonly hint: string
  /** For screen readers, while the settings load. */
  readonly label: string
  /** Reads the settings of a shop. */
  readonly call: E
  readonly request: (shopId: number) => Omit<Request<E>, 'signal' | 'headers'>
  readonly children: (answer: z.output<E['reply']>, shop: { readonly id: number; readonly name: string }) => ReactNode
}

/** Settings of one shop at a time, the person's own first. They are read once, so that a form keeps its base. */
export function ShopTab<E extends Endpoint>({ title, hint, label, call, request, children }: Props<E>) {
  const profile = useProfile()
  const [shopId, setShopId] = useState(profile.shopId)
  const shops = useQuery(queryOf(lookups.shop.list))
  const settings = useQuery({ ...queryOf(call, request(shopId)), staleTime: Number.POSITIVE_INFINITY })
  const error = shops.error ?? settings.error
  const retry = () => {
    void shops.refetch()
    void settings.refetch()
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={classes['hint']}>{hint}</p>
      {!error && shops.data && settings.data ? (
        <>
          <ChoiceField
            label="Comercio"
            className={classes['shop']}
            data={shops.data.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(shopId)}
            onChange={(chosen) => chosen && setShopId(Number(chosen))}
          />
          {children(settings.data, {
            id: shopId,
            name: shops.data.rows.find(({ id }) => id === shopId)?.name ?? '',
          })}
        </>
      ) : (
        <NoAnswerYet error={error} label={label} onRetry={retry} />
      )}
    </>
  )
}
