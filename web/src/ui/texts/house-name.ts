import { useDocumentTitle } from '@mantine/hooks'
import { PROGRAM } from '@mostrador/domain/group/trading-group'
import { createContext, useContext } from 'react'

/** What the group is called where its people work (D132); before anybody said so, the program's name. */
const HouseName = createContext<string>(PROGRAM)

export const HouseNameProvider = HouseName.Provider

export const useHouseName = (): string => useContext(HouseName)

/** What stands before every window's title: 'PRUEBA', where a device practises (D135). */
const WindowMark = createContext('')

export const WindowMarkProvider = WindowMark.Provider

/** The window's title: what is on the screen, and whose house it is. */
export function useScreenTitle(title: string): void {
  const parts = [useContext(WindowMark), title, useHouseName()]
  useDocumentTitle(parts.filter((part) => part !== '').join(' · '))
}
