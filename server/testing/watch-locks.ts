import { afterAll, afterEach, expect } from 'vitest'
import { takeFound } from './lock-watch.ts'

// Setup of every test on PostgreSQL: none may lock rows against db/lock-order.ts.
const seeOrder = () => expect(takeFound(), 'locks against their order (server/src/db/lock-order.ts)').toEqual([])
afterEach(seeOrder)
afterAll(seeOrder)
