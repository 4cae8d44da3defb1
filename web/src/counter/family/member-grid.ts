import { valuesOf } from '@mostrador/domain/goods/family'
import type { Product } from '@mostrador/domain/goods/product'
import { fold } from '@mostrador/domain/search'
import type { ShelfFamily } from './shelf-families.ts'

/** An attribute of a family and its different values, in the order of the members. */
interface Axis {
  readonly name: string
  readonly values: readonly string[]
}

/** The members of a family by their values. Of each axis in `others` one value is chosen at a time. */
export interface MemberGrid {
  readonly down: Axis
  /** Absent for a family with one attribute. */
  readonly across: Axis | undefined
  readonly others: readonly Axis[]
  /** The member at a place on each axis, counted from 0. */
  readonly memberAt: (places: readonly number[]) => Product | undefined
  readonly placesOf: (product: Product) => readonly number[]
}

/** Name of a further axis, if branches of the shop have members with the same values. */
const BRANCH = 'Extensión'

export function memberGrid({ attributes, members }: ShelfFamily): MemberGrid {
  const isParted = members.some(({ extensionId }) => extensionId !== members[0]?.extensionId)
  const memberValues = members.map((member) => ({
    member,
    values: isParted ? [...(member.values ?? []), member.extension] : (member.values ?? []),
  }))
  const axes = (isParted ? [...attributes, BRANCH] : attributes).map((name, place) => {
    const values = valuesOf(memberValues, place)
    return { name, values, placeOf: new Map(values.map((value, at) => [fold(value), at])) }
  })
  const placesIn = (values: readonly string[]) =>
    axes.map(({ placeOf }, at) => placeOf.get(fold(values[at] ?? '')) ?? 0)
  const byPlaces = new Map<string, Product>()
  const placesOf = new Map<number, readonly number[]>()
  for (const { member, values } of memberValues) {
    const places = placesIn(values)
    placesOf.set(member.id, places)
    const known = byPlaces.get(places.join())
    // An inactive member takes a place only if no active one has it.
    if (!known || (!known.isActive && member.isActive)) byPlaces.set(places.join(), member)
  }
  const [down = { name: '', values: [] }, across, ...others] = axes
  return {
    down,
    across,
    others,
    memberAt: (places) => byPlaces.get(places.join()),
    placesOf: ({ id }) => placesOf.get(id) ?? axes.map(() => 0),
  }
}

/** Number of values on an axis. A missing axis is a single column. */
const lengthOf = (axis: Axis | undefined): number => axis?.values.length ?? 1

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/**
 * Returns the place to which a key leads. Skips missing combinations and stays if none follows. Home and End lead to
 * the ends of the row, PageUp and PageDown to the neighbouring value of the third attribute. undefined for other keys.
 */
export function memberStep(grid: MemberGrid, key: string, at: readonly number[]): readonly number[] | undefined {
  const [row = 0, column = 0, ...rest] = at
  const place = (nextRow: number, nextColumn: number) =>
    grid.across ? [nextRow, nextColumn, ...rest] : [nextRow, ...rest]
  const columns = lengthOf(grid.across)
  if (key === 'Home' || key === 'End') {
    const inRow = Array.from({ length: columns }, (_, each) => place(row, each)).filter((each) => grid.memberAt(each))
    return inRow.at(key === 'Home' ? 0 : -1) ?? at
  }
  if (key === 'PageUp' || key === 'PageDown') return turned(grid, at, key === 'PageDown' ? 1 : -1)
  const step = STEPS[key]
  if (!step) return undefined
  const [rows, across] = step
  const isIn = (nextRow: number, nextColumn: number) =>
    nextRow >= 0 && nextRow < grid.down.values.length && nextColumn >= 0 && nextColumn < columns
  for (let by = 1; isIn(row + by * rows, column + by * across); by++) {
    const next = place(row + by * rows, column + by * across)
    if (grid.memberAt(next)) return next
  }
  return at
}

/** Moves to another value of the third attribute, or to the nearest member there. */
function turned(grid: MemberGrid, at: readonly number[], by: number): readonly number[] {
  const [third] = grid.others
  const value = (at[2] ?? 0) + by
  if (!third || value < 0 || value >= third.values.length) return at
  return nearestMember(grid, at.with(2, value))
}

/** Returns this place if it has a member, else the first one with the same values on the other axes. */
export function nearestMember(grid: MemberGrid, at: readonly number[]): readonly number[] {
  if (grid.memberAt(at)) return at
  const rest = at.slice(grid.across ? 2 : 1)
  for (let row = 0; row < grid.down.values.length; row++)
    for (let column = 0; column < lengthOf(grid.across); column++) {
      const next = grid.across ? [row, column, ...rest] : [row, ...rest]
      if (grid.memberAt(next)) return next
    }
  return at
}
