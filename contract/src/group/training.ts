import { type Endpoint, endpoint, messageReply } from '../endpoint.ts'

/** The device's cookie in training mode (D135). Pages read it too and show the mode. */
export const TRAINING_COOKIE = 'practica'

/** Header of a request whose content has waited on the device since before its training. */
export const WAITED_HEADER = 'waited-on-device'

/** Starts training mode on this device, for every user (D135). */
export const beginTraining = endpoint({
  name: 'beginTraining',
  method: 'POST',
  path: '/api/practica',
  action: 'training.switch',
  inTraining: 'open',
  reply: messageReply,
})

export const endTraining = endpoint({
  name: 'endTraining',
  method: 'DELETE',
  path: '/api/practica',
  action: 'training.switch',
  inTraining: 'open',
  reply: messageReply,
})

/** Tests whether a device in training mode may make a call. The browser and the server use the same test. */
export const passesInTraining = ({ inTraining }: Pick<Endpoint, 'inTraining'>, hasWaited: boolean): boolean =>
  inTraining === 'open' || (inTraining === 'waited' && hasWaited)
