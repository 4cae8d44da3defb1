import { Component, type ReactNode } from 'react'

interface Props {
  /** Another place tries the drawing again. */
  readonly place: string
  readonly failure: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly place: string
  readonly hasFailed: boolean
}

/** Catches a screen's drawing error, so that the frame around it stays. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, hasFailed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, hasFailed: false }
  }

  override render(): ReactNode {
    const { failure, children } = this.props
    return this.state.hasFailed ? failure(() => this.setState({ hasFailed: false })) : children
  }
}
