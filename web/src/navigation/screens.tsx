import { type ReactNode, useLayoutEffect } from 'react'
import { NavigatorContext, useScreen } from './navigation.ts'
import type { Navigator } from './navigator.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

/** `fills` if there is no frame around it. */
type Failure = (of: {
  readonly why: 'missing' | 'broken'
  readonly fills: boolean
  readonly retry: () => void
}) => ReactNode

interface Props {
  readonly navigator: Navigator
  /** Shown until the first screen has loaded. */
  readonly meanwhile: ReactNode
  readonly failure: Failure
}

export function Screens(props: Props) {
  const { navigator } = props
  useLayoutEffect(() => navigator.start(), [navigator])
  return (
    <NavigatorContext value={navigator}>
      <ShownScreen {...props} />
    </NavigatorContext>
  )
}

function ShownScreen({ navigator, meanwhile, failure }: Props) {
  const shown = useScreen()
  useLayoutEffect(() => {
    if (shown) navigator.settleScroll(shown)
  }, [navigator, shown])
  if (!shown) return meanwhile
  const { component: Drawn, location, route } = shown
  const { frame: Frame } = route
  const fills = !Frame
  const screen = Drawn ? (
    <ScreenBoundary place={location.href} failure={(retry) => failure({ why: 'broken', fills, retry })}>
      <Drawn />
    </ScreenBoundary>
  ) : (
    failure({ why: 'missing', fills, retry: navigator.retry })
  )
  if (!Frame) return screen
  return (
    <ScreenBoundary place={location.href} failure={(retry) => failure({ why: 'broken', fills: true, retry })}>
      <Frame>{screen}</Frame>
    </ScreenBoundary>
  )
}
