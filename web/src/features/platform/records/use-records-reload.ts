import { useEffect } from 'react'
import { forgetReload, reloadOnce, wouldReload } from '../../../session/device/reload-once.ts'
import { showInfo } from '../../../ui/notices/info.tsx'

/** Milliseconds between the notice and the reload (B §9). */
const DELAY_MS = 3_000
const CAUSE = 'registro'
const WHY = 'Alguien cambió los datos de su cuenta. La página se carga de nuevo en 3 segundos.'

interface Answer {
  readonly reload: boolean
  readonly message: string
}

/** If the user's account changed since login, reloads once after 3 s (D52), never over unsent work (D55). */
export function useRecordsReload(answer: Answer | undefined): void {
  const message = answer?.message
  const reload = answer?.reload
  useEffect(() => {
    if (message) showInfo(message)
  }, [message])
  useEffect(() => {
    if (reload === false) forgetReload(CAUSE)
    if (!reload || !wouldReload(CAUSE)) return
    showInfo(WHY)
    const timer = setTimeout(() => reloadOnce(CAUSE), DELAY_MS)
    return () => clearTimeout(timer)
  }, [reload])
}
