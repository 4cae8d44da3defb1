/** Sections of the menu whose 'Más' is open on this device (D230). */
const KEY = 'menu-mas'

function readOpen(): string[] {
  try {
    return localStorage.getItem(KEY)?.split(',') ?? []
  } catch {
    return []
  }
}

export const isMoreOpen = (title: string): boolean => readOpen().includes(title)

export function keepMoreOpen(title: string, isOpen: boolean): void {
  const others = readOpen().filter((other) => other !== title)
  try {
    localStorage.setItem(KEY, (isOpen ? [...others, title] : others).join(','))
  } catch {
    // Without storage each page begins with 'Más' closed.
  }
}
