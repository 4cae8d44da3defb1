import { afterAll, afterEach, expect } from 'vitest'
import { takeFound } from './lock-watch.ts'

// Setup of every test on PostgreSQL: no test may lock rows against the lock order (db/lock-order.ts).
const seeOrder = () => expect(takeFound(), 'locks against their order (server/src/db/lock-order.ts)').toEqual([])
afterEach(seeOrder)
afterAll(seeOrder)
