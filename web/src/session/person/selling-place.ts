import type { Profile } from '@mostrador/domain/people/user'

let mark = ''

/** Names the shop in which an office user sells (D228). The page's data on the device is kept under that shop. */
export function workAt({ officeRole, shopId }: Pick<Profile, 'officeRole' | 'shopId'>): void {
  mark = officeRole ? `-${shopId}` : ''
}

/** Suffix after the user's id in storage names: '-3'. Empty for people who sell in their own shop. */
export const workMark = (): string => mark
