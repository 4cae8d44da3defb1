import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { freshCodes } from './fresh-codes.ts'
import { openReader } from './reader.ts'

const BETWEEN_FRAMES_MS = 60

const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: 'El navegador no deja usar la cámara. Dé permiso en los ajustes del sitio e intente de nuevo.',
  NotFoundError: 'Este aparato no tiene cámara.',
  NotReadableError: 'Otra aplicación está usando la cámara. Ciérrela e intente de nuevo.',
}
const INSECURE =
  'La cámara solo funciona por una conexión segura (https) o en la misma computadora (localhost). Escanee con lector o escriba el código.'
const FAILED = 'La cámara no se pudo abrir. Escanee con lector o escriba el código.'

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly isOn: boolean
  readonly problem: string | null
  /** null: this camera has no light. */
  readonly light: { readonly isOn: boolean; readonly toggle: () => void } | null
}

/** `torch` is asked of and set on a camera's track, though TypeScript does not list it. */
interface WithTorch {
  readonly torch?: boolean
}

/** The camera at the back, and every code that comes into its picture. */
export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setOn] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isLit, setLit] = useState(false)
  const tell = useEffectEvent(onCode)

  useEffect(() => {
    const ending = new AbortController()
    const ended = ending.signal
    const run = async (): Promise<void> => {
      if (!window.isSecureContext || !navigator.mediaDevices) throw new DOMException(INSECURE, 'Insecure')
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 }, height: { ideal: 720 } },
      })
      const stop = () => {
        for (const each of stream.getTracks()) each.stop()
      }
      if (ended.aborted) return stop()
      ended.addEventListener('abort', stop)
      const reader = await openReader()
      ended.addEventListener('abort', () => reader.close())
      const shown = video.current
      if (ended.aborted || !shown) return reader.close()
      shown.srcObject = stream
      await shown.play()
      setTrack(stream.getVideoTracks()[0] ?? null)
      setOn(true)
      const fresh = freshCodes()
      while (!ended.aborted) {
        if (!document.hidden && shown.readyState >= shown.HAVE_CURRENT_DATA)
          for (const code of fresh(await reader.read(shown), performance.now())) tell(code)
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS))
      }
    }
    run().catch((fault: unknown) => {
      if (ended.aborted) return
      const { name, message } = fault instanceof Error ? fault : new Error(FAILED)
      setOn(false)
      setProblem(name === 'Insecure' ? message : (PROBLEMS[name] ?? FAILED))
    })
    return () => ending.abort()
  }, [])

  const canLight = track?.getCapabilities && (track.getCapabilities() as WithTorch).torch === true
  const toggle = () => {
    const torch = !isLit
    const constraints = { advanced: [{ torch } as MediaTrackConstraintSet & WithTorch] }
    void track?.applyConstraints(constraints).then(() => setLit(torch))
  }
  return { video, isOn, problem, light: canLight ? { isOn: isLit, toggle } : null }
}
