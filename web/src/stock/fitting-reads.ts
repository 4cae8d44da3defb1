import { fittingProducts } from '@mostrador/contract/goods/product-fits'
import type { Vehicle } from '@mostrador/domain/goods/vehicle'
import { useQuery } from '@tanstack/react-query'
import { CallFailed } from '../api/calls/call-errors.ts'
import { sentenceOf } from '../api/calls/errors.ts'
import { queryOf } from '../api/calls/query.ts'

export type PartOfVehicle = { readonly [Field in keyof Vehicle]?: Vehicle[Field] | undefined }

/** Cache time of an answer, in milliseconds. */
const FRESH_MS = 60_000

/** undefined sends no request. Answers stay cached while the page is open, for use without network (D235). */
export function useFitting(vehicle: PartOfVehicle | undefined) {
  const { make, model, year } = vehicle ?? {}
  const query = {
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(year !== undefined && { year }),
  }
  const isAsked = vehicle !== undefined
  const { data, error, refetch } = useQuery({
    ...queryOf(fittingProducts, { query }),
    enabled: isAsked,
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: true,
  })
  return { data: isAsked ? data : undefined, error: isAsked ? error : null, refetch }
}

type Word = string | number

export interface VehicleWords {
  readonly makes: readonly Word[]
  readonly models: readonly Word[]
  readonly years: readonly Word[]
}

const NO_WORDS: readonly Word[] = []

/** `failed` is the error of a missing list, and `retry` requests that list again. */
export function useVehicleWords(isOn: boolean, { make, model }: PartOfVehicle) {
  const makes = useFitting(isOn ? {} : undefined)
  const models = useFitting(isOn && make !== undefined ? { make } : undefined)
  const years = useFitting(isOn && make !== undefined && model !== undefined ? { make, model } : undefined)
  const missing = [makes, models, years].filter(({ data, error }) => error && !data)
  const words: VehicleWords = {
    makes: makes.data?.words ?? NO_WORDS,
    models: models.data?.words ?? NO_WORDS,
    years: years.data?.words ?? NO_WORDS,
  }
  const retry = () => {
    for (const { refetch } of missing) void refetch()
  }
  return { words, failed: missing[0]?.error, retry }
}

export const whyNoVehicles = (fault: unknown): string =>
  fault instanceof CallFailed
    ? 'Sin conexión se eligen solo los vehículos que ya se buscaron desde que abrió esta página. Busque por nombre o código.'
    : sentenceOf(fault)
