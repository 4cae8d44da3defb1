import { type Endpoint, endpoint, said } from '../endpoint.ts'

/** The device's cookie while it is in training mode (D135). Pages read it too: what it says, the screen says. */
export const TRAINING_COOKIE = 'practica'

/** Says of a request that what it stores has waited on the device since before its practice. */
export const WAITED_HEADER = 'waited-on-device'

/** This device practises from now on, whoever works on it (D135). */
export const beginTraining = endpoint({
  name: 'beginTraining',
  method: 'POST',
  path: '/api/practica',
  action: 'training.switch',
  inTraining: 'open',
  reply: said,
})

/** What is sold on this device counts again. */
export const endTraining = endpoint({
  name: 'endTraining',
  method: 'DELETE',
  path: '/api/practica',
  action: 'training.switch',
  inTraining: 'open',
  reply: said,
})

/** Whether a call may leave a device that practises, and be done for it: the browser's door and the server ask the same. */
export const passesInTraining = ({ inTraining }: Pick<Endpoint, 'inTraining'>, hasWaited: boolean): boolean =>
  inTraining === 'open' || (inTraining === 'waited' && hasWaited)
