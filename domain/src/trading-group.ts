import { BRANDS } from './brand.ts'

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

/** What the public reads until the owner gives the group a name: its shops' names. */
export const USUAL_GROUP_NAME = BRANDS.map(({ title }) => title).join(' y ')

/** What the group is called where the public reads it. */
export const publicName = ({ name }: TradingGroup): string => name || USUAL_GROUP_NAME

/** What the group is called where its people work: until it has a name, the program's. */
export const houseName = ({ name }: Pick<TradingGroup, 'name'>): string => name || PROGRAM

/** Every group's program. */
export const PROGRAM = 'Mostrador'
