/** One tab at a time sends; the browser releases the lock of a tab that is closed or crashes. */
const SENDER = 'mostrador.envio'

const saleLock = (key: string): string => `mostrador.venta.${key}`

export const whileSender = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request(SENDER, act)

/** For the counter that makes the sale: no other tab sends it until this is over, or the tab is gone. */
export const holdingSale = <T>(key: string, act: () => Promise<T>): Promise<T> =>
  navigator.locks.request(saleLock(key), act)

/** For the sender: acts only when no counter holds the sale. */
export const ifSaleIsFree = (key: string, act: () => Promise<void>): Promise<void> =>
  navigator.locks.request(saleLock(key), { ifAvailable: true }, async (lock) => {
    if (lock) await act()
  })
