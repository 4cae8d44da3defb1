import { useLocalStorage } from '@mantine/hooks'
import type { OfficeFigures } from '@mostrador/contract/overview/dashboard'
import { useNavigate, useSearch } from '../../../navigation/navigation.ts'

export type Reading = OfficeFigures['reading']

/** The way in which the charts sum years, kept in this browser. Default: by the labels (D44). */
export function useReading() {
  const [kept, choose] = useLocalStorage<string>({
    key: 'lectura-del-panel',
    defaultValue: 'labels',
    getInitialValueInEffect: false,
  })
  const reading: Reading = kept === '2021' || kept === 'compared' ? kept : 'labels'
  return { reading, choose: (next: Reading) => choose(next) }
}

/** The shop of the charts, or null for all. Kept in the address, so that reloading and 'Atrás' keep it. */
export function useChartsShop() {
  const { comercio = null } = useSearch() as { comercio?: number }
  const navigate = useNavigate()
  const choose = (shopId: number | null) =>
    navigate({ to: '.', search: { comercio: shopId ?? undefined }, keepsScroll: true })
  return { shopId: comercio, choose }
}
