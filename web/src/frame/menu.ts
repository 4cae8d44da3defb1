import type { Profile } from '@mostrador/domain/people/user'
import type { MenuArea } from '@mostrador/domain/platform/menu-area'
import type { TablerIcon } from '@tabler/icons-react'
import { createContext, useContext } from 'react'

export interface MenuEntry {
  readonly label: string
  readonly path: string
  readonly icon: TablerIcon
  /** Unused areas are folded (D230). */
  readonly area?: MenuArea
}

export interface MenuSection {
  readonly title: string
  readonly entries: readonly MenuEntry[]
}

/** The side menu by the table of screens (`screens.ts`). */
export const MenuContext = createContext<(profile: Profile) => readonly MenuSection[]>(() => [])

export const useMenu = (profile: Profile): readonly MenuSection[] => useContext(MenuContext)(profile)

export const isAt = ({ path }: MenuEntry, here: string): boolean => here === path || here.startsWith(`${path}/`)

const isUnusedBy =
  ({ unused = [] }: Profile) =>
  ({ area }: MenuEntry): boolean =>
    area !== undefined && unused.includes(area)

/** A single unused entry, and the open page's, stay outside of 'Más' (D230). */
export function foldSection({ entries }: MenuSection, profile: Profile, here: string, isOpen: boolean) {
  const isUnused = isUnusedBy(profile)
  const foldsAny = entries.filter(isUnused).length > 1
  const isUnder = (entry: MenuEntry) => foldsAny && isUnused(entry) && (isOpen || !isAt(entry, here))
  return { shown: entries.filter((entry) => !isUnder(entry)), under: entries.filter(isUnder) }
}

export const isUnusedPage = (menu: readonly MenuSection[], profile: Profile, here: string): boolean =>
  menu.some(({ entries }) => entries.filter(isUnusedBy(profile)).some((entry) => isAt(entry, here)))

/** The top bar's label (B §2, D84). For an office user who sells it is the shop and the user's office role (D228). */
export function placeLabel(profile: Profile): string {
  const labels = { owner: 'Propietario', manager: 'Administración', provider: 'Proveedor', clerk: profile.shop }
  const { role, officeRole } = profile
  return officeRole ? `${labels[role]} · ${labels[officeRole]}` : labels[role]
}
