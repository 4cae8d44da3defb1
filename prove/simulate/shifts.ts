import type { Clerk } from './clerk.ts'

const FLOATS = [10_000, 20_000, 0] as const

/** Makes sure that the till has an open shift, its own or another till's. */
export async function openDrawer(clerk: Clerk): Promise<void> {
  const { world, till } = clerk
  const { random, ledger } = world
  const drawer = world.drawerOf(till)
  await clerk.atPage((page) => page.readDrawers(drawer))
  if (!till.hasPage || till.page.shift()) return
  const float = random.pick(FLOATS)
  const result = await clerk.atPage((page) => page.open(drawer, float))
  if (result !== 'crashed' && result?.id !== undefined && result.id !== null) ledger.floats.set(result.id, float)
}

/** Counts the drawer, sometimes a little wrong, and closes its shift. */
export async function closeDrawer(clerk: Clerk): Promise<void> {
  const { world, till } = clerk
  const { random, ledger } = world
  await clerk.atPage((page) => page.readDrawers(world.drawerOf(till)))
  const shift = till.hasPage ? till.page.shift() : undefined
  if (!shift || !('id' in shift) || !world.server.isUp) return
  const { id } = shift
  const counted = Math.max(0, world.cashIn(id) + random.pick([0, 0, 0, -500, 125]))
  const closing = { cash: counted, left: Math.min(counted, 10_000), reason: 'Así se contó' }
  const result = await clerk.ask((page) => page.close(id, closing))
  if (result.kind !== 'done') return
  const { expected, difference, left } = result.reply.shift
  ledger.closings.set(id, { expected, counted: result.reply.shift.counted, difference, left })
}
