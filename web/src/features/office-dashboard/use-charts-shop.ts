import { useNavigate, useSearch } from '../../navigation/navigation.ts'

/** Whose sales the charts draw, null: of all shops. In the address, as a list's filters are: reloading and 'Atrás' keep it. */
export function useChartsShop() {
  const { comercio = null } = useSearch() as { comercio?: number }
  const navigate = useNavigate()
  const choose = (shopId: number | null) =>
    navigate({ to: '.', search: { comercio: shopId ?? undefined }, keepsScroll: true })
  return { shopId: comercio, choose }
}
