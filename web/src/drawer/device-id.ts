import { newKey } from '../api/calls/new-key.ts'
import { remember, remembered } from './memory.ts'

const PLACE = 'mostrador.aparato'

export function ownDevice(): string | undefined {
  const known = remembered(PLACE)
  return typeof known === 'string' ? known : undefined
}

/** Takes the id that this device had before its storage was erased (D231). Returns false if it has got a new one. */
export function takeDevice(device: string): boolean {
  if (ownDevice() !== undefined) return false
  remember(PLACE, device)
  return true
}

/** The device's identifier for the server: a UUID that it made once (D97). */
export function deviceId(): string {
  const known = ownDevice()
  if (known !== undefined) return known
  const made = newKey()
  remember(PLACE, made)
  return made
}
