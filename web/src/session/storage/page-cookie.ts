/** Writes a cookie that only the page uses. 0 seconds delete it. */
export function writePageCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the shops
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`
}

export const readPageCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
