import { Button } from '@mantine/core'
import { stockCountById } from '@mostrador/contract/goods/stock-counts'
import { can } from '@mostrador/domain/people/permissions'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { CountGoods } from './count-goods.tsx'
import classes from './count-page.module.css'
import { isLarge } from './count-words.ts'
import { ReviewCount } from './review-count.tsx'

interface Props {
  readonly countId: number
  readonly isReview: boolean
  readonly onReview: (isReview: boolean) => void
  readonly onBack: () => void
}

/** Interval at which other people's counts are read. */
const RENEW_MS = 15_000
const RENEW_LARGE_MS = 60_000

/** The result is shown only to people who may see it (D117). */
export function CountPage({ countId, isReview, onReview, onBack }: Props) {
  const profile = useProfile()
  const { data, error, refetch } = useQuery({
    ...queryOf(stockCountById, { body: { id: countId } }),
    refetchInterval({ state: { data } }) {
      if (data?.count.state === 'approved') return false
      return data && isLarge(data.count) ? RENEW_LARGE_MS : RENEW_MS
    },
  })
  const count = data?.count
  const mayApprove = can(profile, 'stockCounts.approve')
  const isReviewed = count?.state === 'approved' || (isReview && mayApprove)
  return (
    <div className={classes['page']} data-wide={isReviewed || undefined}>
      <header className={classes['head']}>
        <Button
          variant="subtle"
          color="gray"
          h={44}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={isReviewed && count?.state === 'open' ? () => onReview(false) : onBack}
        >
          {isReviewed && count?.state === 'open' ? 'Seguir contando' : 'Conteos'}
        </Button>
        {count?.state === 'open' && mayApprove && !isReviewed && (
          <Button variant="default" h={44} onClick={() => onReview(true)}>
            Revisar
          </Button>
        )}
      </header>
      {count ? (
        <>
          <div className={classes['title']}>
            <PageTitle>{count.name}</PageTitle>
            <p className={classes['place']}>
              <span className="tabular">{count.number}</span> · {count.shop}, {count.extension}
            </p>
          </div>
          {isReviewed ? <ReviewCount count={count} /> : <CountGoods count={count} />}
        </>
      ) : (
        <NoAnswerYet error={error} label="Cargando el conteo" onRetry={refetch} />
      )}
    </div>
  )
}
