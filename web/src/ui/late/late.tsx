import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useWasOpen } from '../layers/use-was-open.ts'
import { withLateSheets } from './with-late-sheets.ts'

/** Milliseconds between two tries for a part that did not come: without network it comes as soon as there is some. */
const AGAIN_MS = 1_000

/** Every part that is fetched late: what somebody may need without network first, then in the order in which they were named. */
const parts: (() => Promise<void>)[] = []

/** Fetches all that is still missing, one after the other; what does not come is fetched when it is wanted. */
export async function fetchAhead(): Promise<void> {
  for (const bring of parts) await bring().catch(() => undefined)
}

interface Waiting {
  readonly meanwhile?: ReactNode
  readonly isWanted?: boolean
}

/**
 * A part of a screen that nobody sees at first: a file of its own, fetched when it is drawn or ahead of that (`useFetchAhead`),
 * and drawn at once as soon as it is here. `meanwhile` stands in its place until then, and as long as it is not wanted.
 * `isFirst`: a sale that has begun needs it, and the network may be gone by then.
 */
export function late<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>, isFirst = false) {
  const fetchWhole = withLateSheets(fetchPart)
  let Part: ComponentType<Props> | undefined
  const bring = async () => {
    Part ??= await fetchWhole()
  }
  if (isFirst) parts.unshift(bring)
  else parts.push(bring)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module is read
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
    /** It came with something else, whose sheets are here: nothing has to be fetched for it. */
    cameWith(part: ComponentType<Props>): void {
      Part ??= part
    },
  })
}

/** For `lazy`, which keeps what failed for ever: asks again until the part comes. */
export const untilHere =
  <Part,>(fetchPart: () => Promise<Part>) =>
  async (): Promise<Part> => {
    for (;;) {
      const part = await fetchPart().catch(() => undefined)
      if (part !== undefined) return part
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }

/** A dialog or drawer that comes late: not fetched before it is opened once, and from then on there. */
export function lateLayer<Props extends { readonly isOpen: boolean }>(fetchPart: () => Promise<ComponentType<Props>>) {
  const Layer = late(fetchPart)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, where its module is read
  return function LateLayer(props: Props) {
    return <Layer {...props} isWanted={useWasOpen(props.isOpen)} />
  }
}
