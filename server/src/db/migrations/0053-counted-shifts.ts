import type { Migration } from '../migrate.ts'

/** Shifts by the day of their count: the office's dashboard sums the differences of today (D226). */
export const countedShifts: Migration = {
  name: '0053-counted-shifts',
  statements: () => ['create index shift_counted on shift (closed_local)'],
}
