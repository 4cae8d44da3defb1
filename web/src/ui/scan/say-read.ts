import { showNote } from '../notices/done.tsx'

/** Says what was scanned where codes mean nothing. */
export const sayRead = (text: string): void => showNote(`El escáner leyó «${text}». Aquí no se usan códigos.`)

/** Says that a scan was cut, as a notice that needs no answer. */
export const sayTorn = (text: string): void => showNote(`El escáner se cortó: solo llegó ${text}. Escanee otra vez.`)

/** Says that a scan came before the screen that could take it. */
export const sayEarly = (text: string): void => showNote(`El escáner leyó «${text}» antes de tiempo. Escanee otra vez.`)
