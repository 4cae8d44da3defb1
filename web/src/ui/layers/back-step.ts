/** What the browser's history needs to know of what lies over the screen. */
interface Layers {
  isAnyOpen(): boolean
  closeTop(): void
}

/** An entry of the history: its place among its neighbours, and whether it is the step below. */
interface HistoryEntry {
  readonly number: number
  readonly isStep: boolean
}

const placeOf = (state: unknown, otherwise: number): HistoryEntry => {
  const { place = otherwise, isStep = false } = (state ?? {}) as { place?: number; isStep?: boolean }
  return { number: place, isStep }
}

/**
 * 'Atrás' closes what lies on top. While anything is open, one entry of the history, the step, stands above the screen's
 * own: leaving it is how the browser says that 'Atrás' was used. The router is not told. A step that nothing stands on
 * any more is left behind by the next 'Atrás', taken by the next screen, and used again by the next layer, so that nobody
 * presses a button twice. Gives back how to put the step there.
 */
export function watchHistory({ isAnyOpen, closeTop }: Layers): () => void {
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  let here = placeOf(history.state, 0)
  let step = here.number
  /** By the number of a screen's own entry, what the router wrote over the step above it: written there once that entry is reached. */
  const owed: { readonly state: object; readonly url: string | URL | null | undefined }[] = []

  const stand = () => {
    if (!here.isStep) {
      // So that its number is known when somebody goes back to it.
      replace({ ...history.state, place: here.number }, '')
      here = { number: here.number + 1, isStep: true }
      push({ ...history.state, place: here.number, isStep: true }, '')
    }
    step = here.number
  }
  const standAgain = () => {
    if (isAnyOpen()) stand()
  }

  history.pushState = (state: object, _, url) => {
    if (here.isStep) {
      here = { number: here.number, isStep: false }
      replace({ ...state, place: here.number }, '', url)
      // What stays open over the next screen.
      setTimeout(standAgain)
    } else {
      here = { number: here.number + 1, isStep: false }
      push({ ...state, place: here.number }, '', url)
    }
  }
  history.replaceState = (state: object, _, url) => {
    if (here.isStep) owed[here.number - 1] = { state, url }
    replace({ ...state, place: here.number, isStep: here.isStep }, '', url)
  }

  const settle = () => {
    if (isAnyOpen()) {
      if (!here.isStep) history.go(step - here.number)
      // More than one entry at once, and all is closed: the router was not told of it yet.
    } else if (here.number < step - 1) dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
  const onPopState = (event: PopStateEvent) => {
    const from = here
    here = placeOf(event.state, from.number + 1)
    const written = owed[here.number]
    // What was meant for entries above is dropped: the next entry replaces them.
    owed.length = here.number
    if (written) replace({ ...written.state, place: here.number, isStep: false }, '', written.url)
    if (isAnyOpen()) {
      event.stopImmediatePropagation()
      if (here.isStep) return
      closeTop()
      // Asked once the screen was drawn anew: whether it is closed, or something asks first.
      setTimeout(settle)
    } else if (from.isStep && here.number === from.number - 1) {
      event.stopImmediatePropagation()
      history.back()
    } else if (here.isStep && from.number === here.number - 1) event.stopImmediatePropagation()
  }
  addEventListener('popstate', onPopState, { capture: true })
  return stand
}
