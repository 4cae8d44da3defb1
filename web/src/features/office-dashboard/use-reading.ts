import { useLocalStorage } from '@mantine/hooks'
import type { OfficeFigures } from '@mostrador/contract/dashboard'

export type Reading = OfficeFigures['reading']

/** Which year the charts sum: remembered in this browser, at first by the labels (D44). */
export function useReading() {
  const [kept, choose] = useLocalStorage<string>({
    key: 'lectura-del-panel',
    defaultValue: 'labels',
    getInitialValueInEffect: false,
  })
  const reading: Reading = kept === '2021' || kept === 'compared' ? kept : 'labels'
  return { reading, choose: (next: Reading) => choose(next) }
}
