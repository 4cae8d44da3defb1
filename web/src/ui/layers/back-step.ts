interface Layers {
  isAnyOpen(): boolean
  closeTop(): void
}

/** `isStep` marks the extra entry. */
interface HistoryEntry {
  readonly number: number
  readonly isStep: boolean
}

const placeOf = (state: unknown, otherwise: number): HistoryEntry => {
  const { place = otherwise, isStep = false } = (state ?? {}) as { place?: number; isStep?: boolean }
  return { number: place, isStep }
}

/**
 * Lets 'Atrás' close the top layer. While a layer is open, an extra history entry stands above the screen's own, and
 * leaving that entry closes the layer. The router does not see this. An entry left over is skipped by 'Atrás', or
 * reused by the next screen or layer. Returns a function that adds the entry.
 */
export function watchHistory({ isAnyOpen, closeTop }: Layers): () => void {
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  let here = placeOf(history.state, 0)
  let step = here.number
  /** The router's changes of the extra entry, by entry number. Written once the screen's entry is current. */
  const owed: { readonly state: object; readonly url: string | URL | null | undefined }[] = []

  const stand = () => {
    if (!here.isStep) {
      // Numbers the screen's own entry, to recognize it when somebody goes back.
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
      // Layers that stay open over the next screen need their own entry.
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
      // All layers closed after a jump over several entries, which the router has not seen yet.
    } else if (here.number < step - 1) dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
  const onPopState = (event: PopStateEvent) => {
    const from = here
    here = placeOf(event.state, from.number + 1)
    const written = owed[here.number]
    // Drops what was meant for later entries, because the next entry replaces them.
    owed.length = here.number
    if (written) replace({ ...written.state, place: here.number, isStep: false }, '', written.url)
    if (isAnyOpen()) {
      event.stopImmediatePropagation()
      if (here.isStep) return
      closeTop()
      // Waits for the drawing, which shows whether the layer closed or asks first.
      setTimeout(settle)
    } else if (from.isStep && here.number === from.number - 1) {
      event.stopImmediatePropagation()
      history.back()
    } else if (here.isStep && from.number === here.number - 1) event.stopImmediatePropagation()
  }
  addEventListener('popstate', onPopState, { capture: true })
  return stand
}
