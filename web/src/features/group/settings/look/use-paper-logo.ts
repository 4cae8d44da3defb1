import { paperLogo } from '@mostrador/contract/group/settings'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/calls/query.ts'

/** The server makes the dots. '' if the paper would show nothing, undefined until they have loaded. */
export function usePaperLogo(logo: string): string | undefined {
  const { data } = useQuery({
    ...queryOf(paperLogo, { params: { photo: logo } }),
    enabled: logo !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return logo === '' ? undefined : data?.logo.dots
}
