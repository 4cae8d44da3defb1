import type { Day } from '@mostrador/domain/time'
import { useNavigator, useSearch } from '../../../navigation/navigation.ts'

export interface ReportRequest {
  readonly start: Day
  readonly end: Day
  /** null for all shops. */
  readonly shopId: number | null
}

/** tienda 0 means all shops. */
export type ReportPlace = {
  readonly inicio?: Day
  readonly fin?: Day
  readonly tienda?: number
  readonly ver?: Exclude<ReportView, 'facturas'>
  readonly page?: number
}

export type ReportView = 'facturas' | 'dias' | 'tiendas' | 'cajeros' | 'formas'

export const SUM_VIEWS = ['dias', 'tiendas', 'cajeros', 'formas'] as const satisfies ReportView[]
export type SumView = (typeof SUM_VIEWS)[number]

/** In the address, for reload, 'Atrás' and sharing. */
export function useReportAddress() {
  const { inicio, fin, tienda, ver, page = 1 } = useSearch() as ReportPlace
  const { go: navigate, hrefOf } = useNavigator()
  const isAsked = inicio !== undefined && fin !== undefined && tienda !== undefined
  const request: ReportRequest | undefined = isAsked
    ? { start: inicio, end: fin, shopId: tienda === 0 ? null : tienda }
    : undefined
  const searchOf = ({ start, end, shopId }: ReportRequest, view: ReportView = 'facturas', number = 1): ReportPlace => ({
    inicio: start,
    fin: end,
    tienda: shopId ?? 0,
    ...(view !== 'facturas' && { ver: view }),
    ...(number > 1 && { page: number }),
  })
  const view: ReportView = ver ?? 'facturas'
  const at = (number: number, shown = view): ReportPlace => (request ? searchOf(request, shown, number) : {})
  return {
    request,
    view,
    page,
    setRequest: (next: ReportRequest) => navigate({ to: '.', search: searchOf(next, view) }),
    forget: () => navigate({ to: '.', search: {}, replace: true }),
    setView: (next: ReportView) => navigate({ to: '.', search: at(1, next), replace: true }),
    setPage: (number: number) => navigate({ to: '.', search: at(number) }),
    hrefOf: (number: number): string => hrefOf({ to: '.', search: at(number) }),
    dayOf: (day: Day): ReportPlace => (request ? searchOf({ ...request, start: day, end: day }) : {}),
  }
}

export type ReportAddress = ReturnType<typeof useReportAddress>
