import { flushSync } from 'react-dom'
import { showDone } from '../../ui/notices/done.tsx'
import { showInfo } from '../../ui/notices/info.tsx'
import { CallFailed, CallRefused, FileRefused } from './call-errors.ts'
import { isReached } from './reach.ts'

const NEEDS_NETWORK =
  'Esto necesita conexión con el servidor, y ahora no la hay. Nada se perdió: revise su conexión e intente de nuevo.'

type SetErrors = (errors: Record<string, string>) => void

interface Where {
  /** Beside the fields as well as in the dialog (D65). */
  setErrors?: SetErrors | undefined
  /** Sends the same request again. The dialog offers it if no answer came (D49). */
  retry?: (() => void) | undefined
}

/** Returns the sentence to show for anything that was thrown. */
export const sentenceOf = (fault: unknown): string =>
  fault instanceof CallRefused || fault instanceof CallFailed || fault instanceof FileRefused
    ? fault.message
    : 'Algo salió mal en esta pantalla. Intente de nuevo.'

/** Shows a fault in 'Info' and beside its field (D65), which draws first: the closing dialog returns the focus. */
export function showFault(fault: unknown, { setErrors, retry }: Where = {}): void {
  if (fault instanceof CallRefused) {
    // `session-end.ts` shows its own dialog.
    if (fault.status === 401) return
    if (setErrors) flushSync(() => setErrors(fault.fields))
    showInfo(fault.message)
    return
  }
  // Only sales wait for the network (D58). Other acts say that they need it.
  const isCutOff = retry && fault instanceof CallFailed && !fault.isAnswer && !isReached()
  showInfo(isCutOff ? NEEDS_NETWORK : sentenceOf(fault), retry ? { act: 'Reintentar', onAct: retry } : {})
}

/** A success: the notification 'Muy bien!' with the server's message (D65). */
export const showSuccess = (message: string): void => showDone(message)
