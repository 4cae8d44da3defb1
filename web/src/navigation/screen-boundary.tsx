import { Component, type ReactNode } from 'react'

interface Props {
  /** At another one it is tried anew. */
  readonly place: string
  readonly failure: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly place: string
  readonly hasFailed: boolean
}

/** A screen that fails while it is drawn takes nothing with it of what stands around it. */
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
