import { countUnits } from '../../bag/units.ts'

/** '1 unidad agregada', '12 unidades agregadas'. */
export const countAdded = (units: number): string => `${countUnits(units)} ${units === 1 ? 'agregada' : 'agregadas'}`
