import { countUnits } from '../../bag/units.ts'

export const countAdded = (units: number): string => `${countUnits(units)} ${units === 1 ? 'agregada' : 'agregadas'}`
