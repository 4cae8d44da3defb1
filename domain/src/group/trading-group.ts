/** Whose shops these are (D132): its name, who it is by law, and its logo. What is not settled is ''. */
export interface TradingGroup {
  readonly name: string
  readonly legalName: string
  /** As a tax document would have it: without a dash. */
  readonly nit: string
  readonly address: string
  /** The file of an uploaded photo. */
  readonly logo: string
}

export const UNNAMED_GROUP: TradingGroup = { name: '', legalName: '', nit: '', address: '', logo: '' }

/** So many names are read as one. */
const MOST_NAMES = 3

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** What the public reads until the owner gives the group a name: the names of the shops that it sees. */
export const usualGroupName = (shops: readonly string[]): string =>
  shops.length === 0 ? PROGRAM : shops.length <= MOST_NAMES ? list.format(shops) : 'Nuestras tiendas'

/** What the group is called where the public reads it. */
export const publicName = ({ name }: Pick<TradingGroup, 'name'>, shops: readonly string[]): string =>
  name || usualGroupName(shops)

/** What the group is called where its people work: until it has a name, the program's. */
export const houseName = ({ name }: Pick<TradingGroup, 'name'>): string => name || PROGRAM

/** Every group's program. */
export const PROGRAM = 'Mostrador'
