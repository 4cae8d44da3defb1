import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import type { EncargoTerms } from '../../../bag/bag.ts'
import { useCounter } from '../../../counter/acts/use-counter.ts'
import { Desk } from '../../../counter/desk.tsx'
import { useKnownBuyer } from '../../../counter/review/use-known-buyer.ts'
import { useTill } from '../../../drawer/use-till.ts'
import { paths } from '../../../paths.ts'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { encargoSaleKind, shelfQuery } from './encargo-sale-kind.ts'
import { TermsLine } from './terms-line.tsx'

const NOTHING: readonly never[] = []

interface Props {
  readonly terms: EncargoTerms
  readonly onTerms: () => void
}

/** Sells the stock of the encargo's shop and extension (P §2.11). */
export function EncargoDesk({ terms, onTerms }: Props) {
  const { data, error, refetch } = useQuery(shelfQuery(terms))
  const saleKind = useMemo(() => encargoSaleKind(terms), [terms])
  const charging = useTill().settings?.charging ?? CASH_DEFAULTS.charging
  const counter = useCounter(saleKind, data?.rows ?? NOTHING, charging)
  useKnownBuyer(counter.bag, counter.acts)
  const title = terms.layaway ? 'Nuevo apartado' : 'Nuevo encargo'
  const about = <TermsLine terms={terms} onChange={onTerms} />
  if (!data)
    return (
      <>
        <PageTitle>{title}</PageTitle>
        {about}
        <NoAnswerYet error={error} label="Cargando los productos" onRetry={refetch} />
      </>
    )
  return (
    <Desk
      counter={counter}
      products={data.rows}
      columns={data.columns}
      title={title}
      about={about}
      pendingPath={paths.client.pendingEncargos}
      hasAffiliates={false}
      fields={(problems, Fields) => <Fields bag={counter.bag} acts={counter.acts} problems={problems} />}
    />
  )
}
