import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useWasOpen } from '../layers/use-was-open.ts'
import { withLateSheets } from './with-late-sheets.ts'

/** Milliseconds between two tries to load a part without network. */
const AGAIN_MS = 1_000

/** Parts that may be needed without network come first. */
const parts: (() => Promise<void>)[] = []

/** Loads one part after the other. A failed part is loaded again on use. */
export async function fetchAhead(): Promise<void> {
  for (const bring of parts) await bring().catch(() => undefined)
}

interface Waiting {
  readonly meanwhile?: ReactNode
  readonly isWanted?: boolean
}

/**
 * A part of a screen in a file of its own, loaded when it is drawn or earlier (`useFetchAhead`). `meanwhile` shows
 * until it has loaded and is wanted. `isFirst` is for parts that a sale in progress needs, possibly without network.
 */
export function late<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>, isFirst = false) {
  const fetchWhole = withLateSheets(fetchPart)
  let Part: ComponentType<Props> | undefined
  const bring = async () => {
    Part ??= await fetchWhole()
  }
  if (isFirst) parts.unshift(bring)
  else parts.push(bring)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module loads
  function Late({ meanwhile = null, isWanted = true, ...props }: Props & Waiting) {
    const [, setHere] = useState(Part !== undefined)
    useEffect(() => {
      if (!isWanted) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let isGone = false
      const ask = () =>
        void bring().then(
          () => isGone || setHere(true),
          () => {
            if (!isGone) timer = setTimeout(ask, AGAIN_MS)
          },
        )
      ask()
      return () => {
        isGone = true
        clearTimeout(timer)
      }
    }, [isWanted])
    return Part && isWanted ? <Part {...(props as unknown as Props)} /> : meanwhile
  }
  return Object.assign(Late, {
    /** For a part that came in another file, so that nothing is loaded for it. */
    cameWith(part: ComponentType<Props>): void {
      Part ??= part
    },
  })
}

/** For `lazy`, which never retries: tries again until the part loads. */
export const untilHere =
  <Part,>(fetchPart: () => Promise<Part>) =>
  async (): Promise<Part> => {
    for (;;) {
      const part = await fetchPart().catch(() => undefined)
      if (part !== undefined) return part
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }

export function lateLayer<Props extends { readonly isOpen: boolean }>(fetchPart: () => Promise<ComponentType<Props>>) {
  const Layer = late(fetchPart)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module loads
  return function LateLayer(props: Props) {
    return <Layer {...props} isWanted={useWasOpen(props.isOpen)} />
  }
}
