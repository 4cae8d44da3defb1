import type { Random } from '@mostrador/demo/seeded'
import type { SimulatedCertifier } from './certifier.ts'
import type { Ledger, LedgerSale } from './ledger.ts'
import type { ServerProcess } from './server-process.ts'
import type { ShopTemplate } from './shop-template.ts'
import type { SoldHere } from './till-page.ts'
import type { TillProcess } from './till-process.ts'
import type { Process, VirtualTime } from './virtual-time.ts'

export interface SoldOrder {
  readonly id: number
  readonly sold: SoldHere
}

/** A simulated shop, as its people and its troubles know it. */
export interface Shop {
  readonly time: VirtualTime
  readonly random: Random
  readonly people: Process
  readonly template: ShopTemplate
  readonly ledger: Ledger
  readonly server: ServerProcess
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
  /** Plans a crash of the server: after `tasks` tasks and then `hops` awaits. */
  armCrash(tasks: number, hops: number): void
  crashTill(till: TillProcess, wait: number): Promise<void>
  newSession(userId: number): string
  noteSold(id: number, sale: LedgerSale): void
  /** Removes and returns a recent order, so that nobody else takes it back. */
  takeSold(): SoldOrder | undefined
  stockOf(productId: number): number
  /** Version of a product, as its dialog shows it. */
  versionOf(productId: number): number
  /** Units that are set aside for encargos. */
  heldOf(productId: number): number
  /** The drawer of a till. Two tills share one. */
  drawerOf(till: TillProcess): number
  /** Expected cash of a shift in centavos. */
  cashIn(shiftId: number): number
}
