const KEY = 'entrar-como'

/** Notes the e-mail that the next login in this tab shows. */
export const noteNext = (email: string): void => sessionStorage.setItem(KEY, email)

/** True if a person is expected to log in next in this tab. */
export const hasNext = (): boolean => (sessionStorage.getItem(KEY) ?? '') !== ''

export function takeNext(): string {
  const email = sessionStorage.getItem(KEY) ?? ''
  sessionStorage.removeItem(KEY)
  return email
}
