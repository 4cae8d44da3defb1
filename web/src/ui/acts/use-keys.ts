import { use, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isTypingPlace } from '../scan/field-guard.ts'
import { DialogDepth } from '../scan/use-scans.ts'

/** Actions by key: 'F9', 'Shift+F8', 'Escape', 'Ctrl+p', '+'. undefined leaves the key to the browser. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string => {
  if (altKey) return ''
  if (ctrlKey || metaKey) return `Ctrl+${key}`
  return shiftKey && key.length > 1 ? `Shift+${key}` : key
}

const openDialogs = (): number => document.querySelectorAll('[aria-modal="true"]').length

/** An open list of choices takes Escape for itself. */
const isChoosing = (): boolean => document.activeElement?.getAttribute('aria-expanded') === 'true'

/**
 * Handles keys of a screen wherever the focus is. Keys that write a character do not count in text fields. A held key
 * counts once. `inDialog` gives the keys to a dialog while no other layer covers it.
 */
export function useKeys(keys: Keys, inDialog = use(DialogDepth) > 0): void {
  const wasChoosing = useRef(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    const act = keys[name]
    if (!act || !event.isTrusted || event.defaultPrevented || openDialogs() !== (inDialog ? 1 : 0)) return
    if (name === 'Escape' && wasChoosing.current) return
    if (name.length === 1 && isTypingPlace(document.activeElement)) return
    event.preventDefault()
    if (!event.repeat) act()
  })
  // A layout effect, so that a key pressed while the page is busy acts on the new screen.
  useLayoutEffect(() => {
    // Reads the state while the key is captured, because the list closes before the key bubbles.
    const look = () => {
      wasChoosing.current = isChoosing()
    }
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', look, { capture: true })
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', look, { capture: true })
      document.removeEventListener('keydown', listen)
    }
  }, [])
}
