import { useDocumentTitle } from '@mantine/hooks'
import { PROGRAM } from '@mostrador/domain/group/trading-group'
import { createContext, useContext } from 'react'

/** The trading group's name for its staff (D132), or the program's name if it has none. */
const GroupName = createContext<string>(PROGRAM)

export const GroupNameProvider = GroupName.Provider

export const useGroupName = (): string => useContext(GroupName)

/** Prefix of every window title: 'PRUEBA' in training mode (D135). */
const WindowMark = createContext('')

export const WindowMarkProvider = WindowMark.Provider

export function useScreenTitle(title: string): void {
  const parts = [useContext(WindowMark), title, useGroupName()]
  useDocumentTitle(parts.filter((part) => part !== '').join(' · '))
}
