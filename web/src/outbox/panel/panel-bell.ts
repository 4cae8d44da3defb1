import { makeSignal } from '../../api/calls/signal.ts'

/** Opens the panel of waiting sales, wherever it is. */
export const { tell: openOutboxPanel, listen: onOutboxPanel } = makeSignal()
