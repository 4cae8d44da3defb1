import { useEffect, useEffectEvent } from 'react'

/** 'F9', 'Shift+F8', 'Escape', 'Ctrl+p', 'NumpadAdd' → what it does; undefined leaves the key alone. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

const nameOf = (event: KeyboardEvent): string => {
  const prefix = (event.ctrlKey || event.metaKey ? 'Ctrl+' : '') + (event.shiftKey ? 'Shift+' : '')
  return prefix + (event.code.startsWith('Numpad') ? event.code : event.key)
}

const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/** An open list of choices takes Escape for itself. */
const isChoosing = (): boolean => document.activeElement?.getAttribute('aria-expanded') === 'true'

/**
 * Keys of a screen, wherever the focus is, text fields included. A held key counts once. A dialog has its own:
 * `inDialog` says that these are they.
 */
export function useKeys(keys: Keys, inDialog = false): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    const act = keys[name]
    if (!act || !event.isTrusted || event.defaultPrevented || isDialogOpen() !== inDialog) return
    if (name === 'Escape' && isChoosing()) return
    event.preventDefault()
    if (!event.repeat) act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
