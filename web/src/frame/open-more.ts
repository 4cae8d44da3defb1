/** Sections of the menu whose 'Más' is open on this device (D230). */
const KEY = 'menu-mas'

const readOpen = (): string[] => localStorage.getItem(KEY)?.split(',') ?? []

export const isMoreOpen = (title: string): boolean => readOpen().includes(title)

export function keepMoreOpen(title: string, isOpen: boolean): void {
  const others = readOpen().filter((other) => other !== title)
  localStorage.setItem(KEY, (isOpen ? [...others, title] : others).join(','))
}
