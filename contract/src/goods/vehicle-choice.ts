import { FIRST_YEAR, LAST_YEAR, LONGEST_VEHICLE } from '@mostrador/domain/goods/vehicle'
import { z } from 'zod/mini'
import { optionalLine, whole } from '../wire.ts'

export const vehicleYear = whole(FIRST_YEAR, LAST_YEAR, `Escriba un año de ${FIRST_YEAR} a ${LAST_YEAR}.`)

const word = optionalLine.check(
  z.maxLength(LONGEST_VEHICLE, { error: `Escriba como máximo ${LONGEST_VEHICLE} caracteres.` }),
)

/** Vehicle of a search (D180). Without a model it means any of the make, without a year any year. */
export const vehicleChoice = {
  make: ['marca', z.optional(word)],
  model: ['modelo', z.optional(word)],
  year: ['anio', z.optional(vehicleYear)],
} as const
