import { Component, type ReactNode } from 'react'

interface Props {
  /** A change of place renders again. */
  readonly place: string
  readonly failure: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly place: string
  readonly hasFailed: boolean
}

/** The frame around a failed screen stays. */
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
