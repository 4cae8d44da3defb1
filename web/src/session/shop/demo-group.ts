const KEY = 'grupo-de-demostracion'

/** The value at the last visit, so that the banner is there from the first drawing. */
export const wasDemo = (): boolean => localStorage.getItem(KEY) === '1'

export function keepDemo(hasDemo: boolean): void {
  if (hasDemo) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
}
