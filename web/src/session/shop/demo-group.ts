const KEY = 'grupo-de-demostracion'

/** What was true at the last visit: drawn at once, so that the banner's arrival moves nothing. */
export const wasDemo = (): boolean => localStorage.getItem(KEY) === '1'

export function keepDemo(hasDemo: boolean): void {
  if (hasDemo) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
}
