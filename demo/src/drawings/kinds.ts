import * as bath from './bath.ts'
import * as bed from './bed.ts'
import * as brakes from './brakes.ts'
import * as cabin from './cabin.ts'
import * as care from './care.ts'
import * as decor from './decor.ts'
import * as electric from './electric.ts'
import * as engine from './engine.ts'
import * as filters from './filters.ts'
import * as fluids from './fluids.ts'
import type { Draw } from './ink.ts'
import * as kids from './kids.ts'
import * as kitchen from './kitchen.ts'
import * as safety from './safety.ts'
import * as storage from './storage.ts'
import * as table from './table.ts'
import * as tools from './tools.ts'
import * as wheels from './wheels.ts'
import * as windows from './windows.ts'

/** Every kind of thing that can be drawn, by the name its drawing has. */
export const DRAWINGS = {
  ...bed,
  ...windows,
  ...bath,
  ...kitchen,
  ...table,
  ...storage,
  ...decor,
  ...kids,
  ...fluids,
  ...filters,
  ...brakes,
  ...electric,
  ...engine,
  ...care,
  ...tools,
  ...safety,
  ...cabin,
  ...wheels,
} as const satisfies Record<string, Draw>

export type Kind = keyof typeof DRAWINGS
