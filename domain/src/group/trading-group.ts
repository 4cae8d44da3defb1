/** Owner of the shops (D132): name, legal data and logo. '' for unset fields. */
export interface TradingGroup {
  readonly name: string
  readonly legalName: string
  /** NIT without dash, as in a tax document. */
  readonly nit: string
  readonly address: string
  /** The file of an uploaded photo. */
  readonly logo: string
}

export const UNNAMED_GROUP: TradingGroup = { name: '', legalName: '', nit: '', address: '', logo: '' }

const MOST_NAMES = 3

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** Public name of an unnamed group: the names of its visible shops. */
export const usualGroupName = (shops: readonly string[]): string =>
  shops.length === 0 ? PROGRAM : shops.length <= MOST_NAMES ? list.format(shops) : 'Nuestras tiendas'

export const publicName = ({ name }: Pick<TradingGroup, 'name'>, shops: readonly string[]): string =>
  name || usualGroupName(shops)

/** Name of the group for its staff. An unnamed group has the program's name. */
export const groupName = ({ name }: Pick<TradingGroup, 'name'>): string => name || PROGRAM

export const PROGRAM = 'Mostrador'
