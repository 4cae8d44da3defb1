import { encargoList } from '@mostrador/contract/encargos'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api/errors.ts'
import { queryOf } from '../../api/query.ts'

/** Who and where an encargo may be for: active affiliates, shops and extensions (P §2.11). They come with the list. */
export function useEncargoChoices() {
  const { data, error, refetch } = useQuery({
    ...queryOf(encargoList, { query: { page: 1, pageSize: 1 } }),
    staleTime: 60_000,
  })
  return { choices: data, failed: error ? sentenceOf(error) : undefined, retry: () => void refetch() }
}
