import { fold } from '../search.ts'
import { inOneLine } from '../visible.ts'
import { FIRST_YEAR, LAST_YEAR, LONGEST_VEHICLE } from './vehicle.ts'

const tidy = (text: string): string => inOneLine(text).trim()

/** A vehicle that a product fits (D180). Years are inclusive, and null where there is no limit. */
export interface VehicleFit {
  readonly make: string
  readonly model: string
  readonly from: number | null
  readonly to: number | null
  /** '2.5D', or '' for none. */
  readonly note: string
}

export const MOST_FITS = 100
export const MOST_EQUIVALENTS = 50

/** Form for comparing makes, models and notes: without case, accents and surrounding spaces. */
export const comparedVehicle = (written: string): string => fold(tidy(written))

const isYear = (year: number | null): boolean =>
  year === null || (Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR)

function problemOf(fit: VehicleFit): string | undefined {
  const { make, model, from, to, note } = fit
  const shown = `«${tidy(`${make} ${model}`)}»`
  if (make === '' || model === '') return `Escriba la marca y el modelo${make + model === '' ? '' : ` de ${shown}`}.`
  if ([make, model, note].some((text) => text.length > LONGEST_VEHICLE))
    return `Marca, modelo y nota llevan como máximo ${LONGEST_VEHICLE} caracteres cada uno: ${shown}.`
  if (make.includes(':')) return `Una marca no lleva dos puntos: «${make}».`
  if ([make, model, note].some((text) => text.includes(';'))) return `Un vehículo no lleva punto y coma: ${shown}.`
  if (/[()]/.test(make + model)) return `Lo que va entre paréntesis se escribe en la nota: ${shown}.`
  if (!isYear(from) || !isYear(to)) return `Los años de ${shown} van de ${FIRST_YEAR} a ${LAST_YEAR}.`
  if (from !== null && to !== null && from > to)
    return `En ${shown} el primer año, ${from}, es mayor que el último, ${to}.`
  return undefined
}

export function fitsProblem(fits: readonly VehicleFit[]): string | undefined {
  if (fits.length > MOST_FITS) return `Un producto lleva como máximo ${MOST_FITS} vehículos.`
  const seen = new Set<string>()
  for (const fit of fits) {
    const problem = problemOf(fit)
    if (problem !== undefined) return problem
    const compared = JSON.stringify([...[fit.make, fit.model, fit.note].map(comparedVehicle), fit.from, fit.to])
    if (seen.has(compared)) return `«${writeFits([fit])}» está dos veces.`
    seen.add(compared)
  }
  return undefined
}

/** Makes of two words that are written without a colon. */
const LONG_MAKES = ['alfa romeo', 'aston martin', 'great wall', 'land rover', 'mercedes benz', 'rolls royce']

const YEAR = '(?:19|20)\\d\\d|2100'
const RANGE = `(${YEAR})(?:[-–—](${YEAR})?|\\s[-–—]\\s(${YEAR}))`
const YEARS = new RegExp(`^(.*?\\S)\\s(?:${RANGE}|[-–—](${YEAR})?|(${YEAR}))$`)

/** The text without its years. A model is never taken for a year. */
function readYears(written: string): { rest: string; from: number | null; to: number | null } {
  const [, rest, from, near, far, until, only] = YEARS.exec(written) ?? []
  if (rest === undefined) return { rest: written, from: null, to: null }
  const yearOf = (text: string | undefined) => (text === undefined ? null : Number(text))
  return { rest, from: yearOf(from ?? only), to: yearOf(near ?? far ?? until ?? only) }
}

/** 'Toyota Hilux', or 'Land Rover: Defender' where the make has several words. */
function splitName(written: string): [make: string, model: string] {
  const words = written.split(' ')
  const isLong = words.length > 2 && LONG_MAKES.includes(fold(words.slice(0, 2).join(' ')))
  const count = isLong ? 2 : 1
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')]
}

function readOne(written: string): VehicleFit {
  const [, named = written, note = ''] = /^([^()]*)\((.*)\)$/.exec(written) ?? []
  const name = tidy(named)
  const [, colonMake, colonRest] = /^([^:]+):(.+)$/.exec(name) ?? []
  if (colonMake !== undefined && colonRest !== undefined) {
    const { rest, from, to } = readYears(colonRest.trim())
    return { make: colonMake.trim(), model: rest, from, to, note: tidy(note) }
  }
  // The first two words are make and model, even if the model looks like a year: 'Peugeot 2008'.
  const [make, model] = splitName(name)
  const { rest, from, to } = readYears(model)
  return { make, model: rest, from, to, note: tidy(note) }
}

/** Reads vehicles, separated by semicolons or lines: 'Toyota Hilux 2012-2018 (2.5D)' or 'Mazda BT-50 2008-'. */
export const readFits = (written: string): VehicleFit[] =>
  written
    .split(/[;\r\n]/)
    .map(tidy)
    .filter((part) => part !== '')
    .map(readOne)

const yearsText = ({ from, to }: VehicleFit): string => {
  if (from === null && to === null) return ''
  return from === to ? ` ${from}` : ` ${from ?? ''}-${to ?? ''}`
}

const isSame = (one: VehicleFit, other: VehicleFit | undefined): boolean =>
  one.make === other?.make &&
  one.model === other.model &&
  one.from === other.from &&
  one.to === other.to &&
  one.note === other.note

function writeOne(fit: VehicleFit): string {
  const years = yearsText(fit)
  const note = fit.note === '' ? '' : ` (${fit.note})`
  // The shortest text that is read as this vehicle. A dash marks the end of the model: 'BMW: Serie 2002 -'.
  const forms = [' ', ': '].flatMap((between) =>
    (years === '' ? ['', ' -'] : [years]).map((end) => `${fit.make}${between}${fit.model}${end}${note}`),
  )
  return forms.find((form) => isSame(fit, readFits(form)[0])) ?? forms[0] ?? ''
}

export const writeFits = (fits: readonly VehicleFit[] = []): string => fits.map(writeOne).join('; ')
