import { readMoney, tidyMoney, twoWays } from '../typed-amount.ts'
import { HIGHEST_COST, type Micros } from './cost.ts'

const written = /^(\d{1,9})(?:\.(\d{1,6}))?$/

/** Reads '12.5' or '3.3333': a unit's cost in quetzales, to the millionth. Anything else, or too much: undefined. */
export function parseCost(text: string | number): Micros | undefined {
  const match = written.exec(typeof text === 'number' ? String(text) : text.trim())
  if (!match) return undefined
  const [, whole = '', part = ''] = match
  const cost = Number(whole) * 1_000_000 + Number(part.padEnd(6, '0'))
  return cost <= HIGHEST_COST ? cost : undefined
}

/** Writes a cost with two decimals, or more if needed: '12.50', '3.3333'. */
export function writeCost(cost: Micros): string {
  const digits = String(cost).padStart(7, '0')
  const part = digits.slice(-6).replace(/0{1,4}$/, '')
  return `${digits.slice(0, -6)}.${part}`
}

/** Reads a typed or imported cost. Its comma is a decimal point as in amounts. */
export const readCost = (typed: string): Micros | undefined => parseCost(tidyMoney(typed))

export function costProblem(typed: string): string {
  if ((readMoney(typed) ?? 0) < 0) return 'El costo no puede ser negativo.'
  return twoWays(typed) ?? 'Escriba el costo de una unidad en quetzales, con seis decimales como máximo.'
}
