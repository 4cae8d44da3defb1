import type { Profile } from '@mostrador/domain/people/user'

let mark = ''

/** Names the shop in which somebody of the office sells (D228): what this page keeps on the device belongs to it. */
export function workAt({ officeRole, shopId }: Pick<Profile, 'officeRole' | 'shopId'>): void {
  mark = officeRole ? `-${shopId}` : ''
}

/** Stands behind the person's id in the names of what is kept: '-3'. Empty for everybody who sells in the own shop. */
export const workMark = (): string => mark
