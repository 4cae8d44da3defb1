import { paperLogo } from '@mostrador/contract/group/settings'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/calls/query.ts'

/**
 * A logo in the dots of a ticket's printer, as the server makes them, from the moment that it is uploaded; '' where the paper would show
 * nothing of it, undefined without one and until it is there.
 */
export function usePaperLogo(logo: string): string | undefined {
  const { data } = useQuery({
    ...queryOf(paperLogo, { params: { photo: logo } }),
    enabled: logo !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return logo === '' ? undefined : data?.logo.dots
}
