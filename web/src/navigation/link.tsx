import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import { useNavigator } from './navigation.ts'
import type { Going } from './navigator.ts'

/** Milliseconds of pointing before a link's screen loads, so that passing over it loads nothing. */
const POINTED_MS = 50

interface Props extends Going, Omit<ComponentProps<'a'>, 'href'> {}

let pointing: ReturnType<typeof setTimeout> | undefined

const isElsewhere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey

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
