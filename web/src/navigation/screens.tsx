import { type ReactNode, useLayoutEffect } from 'react'
import { NavigatorContext, useScreen } from './navigation.tsx'
import type { Navigator } from './navigator.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

interface Props {
  readonly navigator: Navigator
  /** In the place of a screen that is not there: its file did not come, or it broke while it was drawn. */
  readonly failure: (why: 'missing' | 'broken', retry: () => void) => ReactNode
}

/** The screen that the address says, in its frame. */
export function Screens(props: Props) {
  const { navigator } = props
  useLayoutEffect(() => navigator.start(), [navigator])
  return (
    <NavigatorContext value={navigator}>
      <ShownScreen {...props} />
    </NavigatorContext>
  )
}

function ShownScreen({ navigator, failure }: Props) {
  const shown = useScreen()
  useLayoutEffect(() => {
    if (shown) navigator.settleScroll(shown)
  }, [navigator, shown])
  if (!shown) return null
  const { component: Drawn, location, route } = shown
  const guarded = (content: ReactNode) => (
    <ScreenBoundary place={location.href} failure={(retry) => failure('broken', retry)}>
      {content}
    </ScreenBoundary>
  )
  const screen = Drawn ? guarded(<Drawn />) : failure('missing', navigator.retry)
  const { frame: Frame } = route
  return Frame ? guarded(<Frame>{screen}</Frame>) : screen
}
