import type { FaultyCell } from './table.ts'

/** Errors in the spelling of Excel, LibreOffice and Google, in English and Spanish. */
const ERROR =
  /^#(?:N\/A|N\/D|REF!|¡REF!|VALUE!|¡VALOR!|NAME\?|¿NOMBRE\?|DIV\/0!|¡DIV\/0!|NUM!|¡NUM!|NULL!|¡NULO!|SPILL!|¡DESBORDAMIENTO!|CALC!|¡CALC!|FIELD!|¡CAMPO!|BLOCKED!|¡BLOQUEADO!|CONNECT!|¡CONECTAR!|UNKNOWN!|¡DESCONOCIDO!|BUSY!|GETTING_DATA|OBTENIENDO_DATOS|ERROR!)$|^Err:\d{3}$/i

/** Text that a spreadsheet saves for a number wider than its column. */
const TOO_NARROW = /^#{4,}$/

export const errorCell = (error: string): FaultyCell => ({
  fault: `La celda tiene el error ${error} de la hoja de cálculo. Corríjala, o déjela vacía si no lleva dato.`,
})

export const FORMULA_CELL: FaultyCell = {
  fault: 'La fórmula de esta celda no trae su resultado. Abra el archivo en Excel, guárdelo e intente de nuevo.',
}

export function textFault(text: string): string | undefined {
  const written = text.trim()
  if (ERROR.test(written)) return errorCell(written).fault
  if (TOO_NARROW.test(written))
    return 'La columna era muy angosta y la hoja de cálculo guardó «####» en lugar del dato. Ensánchela y guarde de nuevo.'
  return undefined
}
