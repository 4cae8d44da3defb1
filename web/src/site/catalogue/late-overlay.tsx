import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useLayer } from '../../ui/layers/layer-stack.ts'
import classes from './late-overlay.module.css'
import type { OverlayProps } from './overlay.tsx'

let known: ComponentType<OverlayProps> | undefined
let coming: Promise<void> | undefined

/** The next call retries a failed load. */
export function loadOverlay(): Promise<void> {
  coming ??= import('./overlay.tsx').then(
    ({ Overlay }) => {
      known = Overlay
    },
    (fault: unknown) => {
      coming = undefined
      throw fault
    },
  )
  return coming
}

/** The dialogs' script loads on the first touch of the page. */
export function LateOverlay(props: OverlayProps) {
  // The details have an address of their own, which 'Atrás' leaves.
  useLayer(props.shows !== 'details', props.onClose)
  const [state, setState] = useState<'coming' | 'there' | 'failed'>(known ? 'there' : 'coming')
  const load = useCallback(() => {
    setState('coming')
    loadOverlay().then(
      () => setState('there'),
      () => setState('failed'),
    )
  }, [])
  useEffect(() => {
    // The dialogs may have loaded since the drawing.
    if (known) setState('there')
    else load()
  }, [load])
  const Overlay = known
  if (Overlay) return <Overlay {...props} />
  return (
    <div className={classes['late']} role={state === 'failed' ? 'alert' : 'status'} data-state={state}>
      {state === 'failed' ? (
        <>
          <p>No hay conexión con la tienda. Revise su internet e intente de nuevo.</p>
          <button type="button" onClick={load}>
            Reintentar
          </button>
          <button type="button" onClick={props.onClose}>
            Cerrar
          </button>
        </>
      ) : (
        <p>Abriendo…</p>
      )}
    </div>
  )
}
