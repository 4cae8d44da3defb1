import { useLocalStorage } from '@mantine/hooks'
import type { OfficeFigures } from '@mostrador/contract/overview/dashboard'
import { useNavigate, useSearch } from '../../../navigation/navigation.ts'

export type Reading = OfficeFigures['reading']

/** Kept in this browser. Default: by the labels (D44). */
export function useReading() {
  const [kept, choose] = useLocalStorage<string>({
    key: 'lectura-del-panel',
    defaultValue: 'labels',
    getInitialValueInEffect: false,
  })
  const reading: Reading = kept === '2021' || kept === 'compared' ? kept : 'labels'
  return { reading, choose: (next: Reading) => choose(next) }
}

/** null for all shops. Kept in the address for reload and 'Atrás'. */
export function useChartsShop() {
  const { comercio = null } = useSearch() as { comercio?: number }
  const navigate = useNavigate()
  const choose = (shopId: number | null) =>
    navigate({ to: '.', search: { comercio: shopId ?? undefined }, keepsScroll: true })
  return { shopId: comercio, choose }
}
