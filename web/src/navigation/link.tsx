import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import { useNavigator } from './navigation.ts'
import type { Going } from './navigator.ts'

/** Milliseconds that somebody points at a link before its screen is fetched: not each one that the pointer passes. */
const POINTED_MS = 50

interface Props extends Going, Omit<ComponentProps<'a'>, 'href'> {}

let pointing: ReturnType<typeof setTimeout> | undefined

/** Whether the click asks for another tab or window, which is the browser's to open. */
const isElsewhere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey

/** A link to a screen: changes it without loading the page anew. Where somebody points at it, its screen is fetched. */
export function Link({ to, search, replace, state, keepsScroll, onClick, ...anchor }: Props) {
  const navigator = useNavigator()
  const href = useSyncExternalStore(navigator.subscribe, () => navigator.hrefOf({ to, search }))
  const fetchAhead = () => navigator.fetchAhead(href)
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isElsewhere(event)) return
        event.preventDefault()
        navigator.go({ to, search, replace, state, keepsScroll })
      }}
      onFocus={(event) => {
        anchor.onFocus?.(event)
        fetchAhead()
      }}
      onTouchStart={(event) => {
        anchor.onTouchStart?.(event)
        fetchAhead()
      }}
      onMouseEnter={(event) => {
        anchor.onMouseEnter?.(event)
        clearTimeout(pointing)
        pointing = setTimeout(fetchAhead, POINTED_MS)
      }}
      onMouseLeave={(event) => {
        anchor.onMouseLeave?.(event)
        clearTimeout(pointing)
      }}
    />
  )
}
