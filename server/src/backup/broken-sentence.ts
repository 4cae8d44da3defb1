import { type BrokenRule, MOST_NAMED } from '../db/copy/broken-rule.ts'

/** 'Corte 14 de Caja 1 (Rosales): lo esperado no es el fondo y lo que se movió.' */
export function brokenSentence({ what, rows }: BrokenRule): string {
  if (rows.length === 0) return `No se pudo sumar para comprobarlo: ${what}.`
  const named = `${rows.join(', ')}${rows.length < MOST_NAMED ? '' : ' y tal vez más'}`
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}: ${what}.`
}
