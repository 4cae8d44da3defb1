import type { Random } from '@mostrador/demo/seeded'
import type { SimulatedCertifier } from './certifier.ts'
import type { Ledger, LedgerSale } from './ledger.ts'
import type { SimulatedServer } from './server-process.ts'
import type { ShopTemplate } from './shop-template.ts'
import type { SoldHere } from './till-page.ts'
import type { TillProcess } from './till-process.ts'
import type { Process, VirtualTime } from './virtual-time.ts'

export interface SoldOrder {
  readonly id: number
  readonly sold: SoldHere
}

/** A simulated shop for its people and its faults. */
export interface Shop {
  readonly time: VirtualTime
  readonly random: Random
  readonly people: Process
  readonly template: ShopTemplate
  readonly ledger: Ledger
  readonly server: SimulatedServer
  readonly certifier: SimulatedCertifier
  readonly tills: readonly TillProcess[]
  /** True while faults may happen. */
  readonly isStormy: boolean
  /** The right time in epoch milliseconds. */
  trueClock(): number
  /** Moves all clocks forward without running timers. */
  skip(milliseconds: number): void
  /** Sets a clock wrong by `jump` milliseconds. */
  setClock(who: TillProcess | 'server', jump: number): void
  /** Plans a crash of the server after `tasks` tasks and `hops` awaits. */
  armCrash(tasks: number, hops: number): void
  crashTill(till: TillProcess, wait: number): Promise<void>
  newSession(userId: number): string
  noteSold(id: number, sale: LedgerSale): void
  /** Removes a recent order, so that nobody else takes its goods back. */
  takeSold(): SoldOrder | undefined
  stockOf(productId: number): number
  versionOf(productId: number): number
  heldOf(productId: number): number
  /** Orders on credit that owe something. */
  openDebts(): { readonly id: number; readonly customerId: number }[]
  /** Two tills share a drawer. */
  drawerOf(till: TillProcess): number
  /** Centavos that the drawer should hold. */
  cashIn(shiftId: number): number
}
