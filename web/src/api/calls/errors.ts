import { flushSync } from 'react-dom'
import { showDone } from '../../ui/notices/done.tsx'
import { showInfo } from '../../ui/notices/info.tsx'
import { CallFailed, CallRefused, FileRefused } from './call-errors.ts'
import { isReached } from './reach.ts'

const NEEDS_NETWORK =
  'Esto necesita conexión con el servidor, y ahora no la hay. Nada se perdió: revise su conexión e intente de nuevo.'

/** Takes a sentence per field; a Mantine form's `setErrors` fits. */
type SetErrors = (errors: Record<string, string>) => void

interface Where {
  /** Beside the fields as well as in the dialog (D65). */
  setErrors?: SetErrors | undefined
  /** Sends the same again; offered when there was no answer (D49). */
  retry?: (() => void) | undefined
}

/** What to say about anything that was thrown. */
export const sentenceOf = (fault: unknown): string =>
  fault instanceof CallRefused || fault instanceof CallFailed || fault instanceof FileRefused
    ? fault.message
    : 'Algo salió mal en esta pantalla. Intente de nuevo.'

/**
 * The one place that decides where a fault shows: the dialog 'Info', and beside the field in a form (D65). The field is drawn first:
 * when the dialog closes the focus goes back to where it was as it opened.
 */
export function showFault(fault: unknown, { setErrors, retry }: Where = {}): void {
  if (fault instanceof CallRefused) {
    // Its own dialog is already there: see session-end.ts.
    if (fault.status === 401) return
    if (setErrors) flushSync(() => setErrors(fault.fields))
    showInfo(fault.message)
    return
  }
  // Only a sale waits for the network (D58): every other act says that it needs it. A server that answered says what ails it.
  const isCutOff = retry && fault instanceof CallFailed && !fault.isAnswer && !isReached()
  showInfo(isCutOff ? NEEDS_NETWORK : sentenceOf(fault), retry ? { act: 'Reintentar', onAct: retry } : {})
}

/** A success: the notification 'Muy bien!' with the server's message (D65). */
export const showSuccess = (message: string): void => showDone(message)
