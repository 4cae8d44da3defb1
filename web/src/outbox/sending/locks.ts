/** Lock that lets one tab at a time send. The browser releases it if the tab closes or crashes. */
const SENDER = 'mostrador.envio'

const saleLock = (key: string): string => `mostrador.venta.${key}`

export const whileSender = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request(SENDER, act)

/** Runs the counter's sale under a lock. No other tab sends it until the act ends or the tab is gone. */
export const holdingSale = <T>(key: string, act: () => Promise<T>): Promise<T> =>
  navigator.locks.request(saleLock(key), act)

/** Runs the sender's act only if no counter holds the sale. */
export const ifSaleIsFree = (key: string, act: () => Promise<void>): Promise<void> =>
  navigator.locks.request(saleLock(key), { ifAvailable: true }, async (lock) => {
    if (lock) await act()
  })
