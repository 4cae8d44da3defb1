import type { Day } from '@mostrador/domain/time'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** What a report is of. */
export interface Asked {
  readonly start: Day
  readonly end: Day
  readonly shopId: number
}

interface Address {
  readonly inicio?: Day
  readonly fin?: Day
  readonly tienda?: number
  readonly page?: number
}

/** The report that was asked for stands in the address: reloading and 'Atrás' keep it, and it can be sent to somebody. */
export function useReportAddress() {
  const { inicio, fin, tienda, page = 1 } = useSearch({ strict: false }) as Address
  const navigate = useNavigate()
  const asked: Asked | undefined = inicio && fin && tienda ? { start: inicio, end: fin, shopId: tienda } : undefined
  const searchOf = ({ start, end, shopId }: Asked, number = 1) => ({
    inicio: start,
    fin: end,
    tienda: shopId,
    ...(number > 1 && { page: number }),
  })
  return {
    asked,
    page,
    ask: (next: Asked) => void navigate({ to: '.', search: searchOf(next) }),
    forget: () => void navigate({ to: '.', search: {}, replace: true }),
    setPage: (number: number) => void navigate({ to: '.', search: asked ? searchOf(asked, number) : {} }),
    hrefOf: (number: number): string =>
      asked
        ? `?${new URLSearchParams(Object.entries(searchOf(asked, number)).map(([key, value]) => [key, String(value)]))}`
        : '?',
  }
}
