import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sentenceOf } from '../../api/errors.ts'
import type { EncargoTerms } from '../../bag/bag.ts'
import { BuyerFields } from '../../counter/buyer-fields.tsx'
import { Desk } from '../../counter/desk.tsx'
import { useCounter } from '../../counter/use-counter.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { encargoDeal, shelfQuery } from './encargo-deal.ts'
import { EncargoSold } from './encargo-sold.tsx'
import { TermsLine } from './terms-line.tsx'

const NOTHING: readonly never[] = []

interface Props {
  readonly terms: EncargoTerms
  readonly onTerms: () => void
  /** 'Realizar otro encargo' */
  readonly onAnew: () => void
}

/** An encargo over the stock of its shop and extension (P §2.11). */
export function EncargoDesk({ terms, onTerms, onAnew }: Props) {
  const { data, error, refetch } = useQuery(shelfQuery(terms))
  const deal = useMemo(() => encargoDeal(terms), [terms])
  const counter = useCounter(deal, data?.rows ?? NOTHING)
  const about = <TermsLine terms={terms} onChange={onTerms} />
  if (!data)
    return (
      <>
        <PageTitle>Nuevo encargo</PageTitle>
        {about}
        {error ? (
          <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingState label="Cargando los productos" onRetry={() => void refetch()} />
        )}
      </>
    )
  return (
    <Desk
      counter={counter}
      products={data.rows}
      columns={data.columns}
      title="Nuevo encargo"
      about={about}
      pendingPath={paths.client.pendingEncargos}
      hasAffiliates={false}
      fields={(problems) => <BuyerFields bag={counter.bag} acts={counter.acts} problems={problems} />}
      sold={(sold, ways) => <EncargoSold sold={sold} {...ways} />}
      onAnew={onAnew}
      scansBeginNext={false}
    />
  )
}
