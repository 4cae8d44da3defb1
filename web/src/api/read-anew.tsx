import type { Endpoint } from '@mostrador/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import type { Request } from './call.ts'
import { sentenceOf } from './errors.ts'
import { queryOf } from './query.ts'

interface Props<E extends Endpoint> {
  readonly call: E
  readonly request: Omit<Request<E>, 'signal' | 'headers'>
  /** 'Buscando el saldo'. */
  readonly label: string
  readonly children: (answer: z.output<E['reply']>) => ReactNode
}

/** What a form stands on, read anew when it opens: somebody else may have changed it meanwhile. */
export function ReadAnew<E extends Endpoint>({ call, request, label, children }: Props<E>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...queryOf(call, request), staleTime: 0 })
  const retry = () => void refetch()
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={retry} />
  if (data === undefined || !isFetchedAfterMount) return <LoadingState label={label} onRetry={retry} />
  return children(data)
}
