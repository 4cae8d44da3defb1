import { paperLogo } from '@mostrador/contract/group/settings'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/calls/query.ts'

/**
 * Reads a logo in the ticket printer's dots, made by the server after the upload. '' if the paper would show nothing of
 * it. undefined without a logo, and until it has loaded.
 */
export function usePaperLogo(logo: string): string | undefined {
  const { data } = useQuery({
    ...queryOf(paperLogo, { params: { photo: logo } }),
    enabled: logo !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return logo === '' ? undefined : data?.logo.dots
}
