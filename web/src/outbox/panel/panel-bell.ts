import { makeSignal } from '../../api/calls/signal.ts'

/** Opens the panel of waiting sales from anywhere. */
export const { tell: openOutboxPanel, listen: onOutboxPanel } = makeSignal()
