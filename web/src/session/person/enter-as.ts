const KEY = 'entrar-como'

/** Who is to log in next in this tab: the login has the e-mail already. */
export const noteNext = (email: string): void => sessionStorage.setItem(KEY, email)

/** Tells whether somebody is to log in next in this tab. */
export const hasNext = (): boolean => (sessionStorage.getItem(KEY) ?? '') !== ''

export function takeNext(): string {
  const email = sessionStorage.getItem(KEY) ?? ''
  sessionStorage.removeItem(KEY)
  return email
}
