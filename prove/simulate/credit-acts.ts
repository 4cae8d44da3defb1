import type { Clerk } from './clerk.ts'

/** Takes money on a customer's debt, sometimes more than is owed, so that a voucher is given. */
export async function payDebt(clerk: Clerk): Promise<void> {
  const { random, ledger, template } = clerk.world
  const [customer] = random.shuffled(template.customers)
  if (!customer) return
  const shift = clerk.till.hasPage ? clerk.till.page.shift() : undefined
  const result = await clerk.act('payOnAccount', {
    customerId: customer.id,
    payments: [{ method: random.pick(['cash', 'cash', 'card']), amount: random.whole(100, 20_000) }],
    ...(shift && { shift }),
  })
  if (result.kind !== 'done') return
  const { id, applied, voucher } = result.reply
  const amount = applied.reduce((sum, order) => sum + order.amount, voucher?.balance ?? 0)
  ledger.accountPayments.set(id, {
    amount,
    applied: applied.map(({ invoiceId, amount, balance }) => ({ invoiceId, amount, balance })),
    isVoid: false,
  })
  if (!voucher) return
  ledger.vouchers.set(voucher.code, voucher.balance)
  ledger.spendable.set(voucher.code, voucher.balance)
}

export async function voidPayment(clerk: Clerk): Promise<void> {
  const { random, ledger } = clerk.world
  const [found] = random.shuffled([...ledger.accountPayments].filter(([, { isVoid }]) => !isVoid))
  if (!found) return
  const [id, payment] = found
  const result = await clerk.act('voidAccountPayment', { id, reason: 'Era de otra persona' })
  if (result.kind === 'done') payment.isVoid = true
}

export async function writeOff(clerk: Clerk): Promise<void> {
  const { world } = clerk
  if (!world.server.isUp) return
  const [order] = world.random.shuffled(world.openDebts())
  if (!order) return
  const result = await clerk.act('writeOffDebt', { id: order.customerId, invoiceId: order.id, reason: 'No se cobra' })
  if (result.kind === 'done') world.ledger.writtenOff.push(order.id)
}
