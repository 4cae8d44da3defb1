import { newKey } from '../api/new-key.ts'
import { remember, remembered } from './memory.ts'

const PLACE = 'mostrador.aparato'

/** Which device this is, to the server: a UUID that it made once for itself (D97). */
export function deviceId(): string {
  const known = remembered(PLACE)
  if (typeof known === 'string') return known
  const made = newKey()
  remember(PLACE, made)
  return made
}
